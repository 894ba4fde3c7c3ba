# Varnish with xkey, from Debian. Built from the root of the repository:
#   docker build -f config/deploy/varnish.Dockerfile -t marketplace-varnish .
# backends.vcl is mounted beside the rules; the workspace must allow programs to run, because Varnish
# compiles its configuration.
FROM debian:12-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends varnish varnish-modules \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 1000 --no-create-home edge
COPY config/edge/varnish.vcl /etc/varnish/varnish.vcl
USER 1000:1000
EXPOSE 8080 6081
ENTRYPOINT ["varnishd", "-F", "-j", "none", "-n", "/var/lib/varnish/edge", \
  "-f", "/etc/varnish/varnish.vcl", "-p", "vcl_path=/etc/varnish/site:/etc/varnish", \
  "-p", "http_gzip_support=off", "-p", "http_resp_size=64k", "-p", "workspace_backend=256k", \
  "-a", "public=:8080", "-a", "purge=:6081"]
CMD ["-s", "malloc,512m"]
