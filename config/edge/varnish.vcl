vcl 4.1;

# Varnish 7 in front of the web processes, with Debian's varnish-modules (xkey). Plain HTTP on both
# sides: whoever ends TLS stands before it. Run it as
#
#   varnishd -f /etc/varnish/varnish.vcl -p vcl_path=/etc/varnish \
#     -p http_gzip_support=off -p http_resp_size=64k -p workspace_backend=256k \
#     -a public=:80 -a purge=127.0.0.1:6081 -s malloc,1g
#
# backends.vcl beside it names the web processes and who may purge. Answers come compressed, in the
# encoding asked for: gzip support is off so that Varnish neither repacks them nor forgets brotli.

import directors;
import std;
import xkey;

# backend …; acl purgers; acl front_proxies; acl outer_caches; and the shard director "web".
include "backends.vcl";

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Stale;
    unset req.http.X-Tracking;
    unset req.http.X-Purged;
    call vcl_req_host;
    call forwarded_headers;
  }
  call purge_listener;
  call known_requests;

  set req.backend_hint = web.backend();
  call accepted_encoding;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(healthz|readyz|mcp)(\?|$)" || req.http.Authorization) {
    return (pass);
  }
  if (req.url ~ "^/sub/") {
    call event_stream;
  }
  if (req.url ~ "^/(api|sub)(/|\?|$)") {
    call interface_call;
  } else {
    call document;
  }
  call variant_cookies;

  if (req.http.X-Stale == "refused") {
    set req.grace = 0s;
  } else {
    set req.grace = 365d;
  }
  return (hash);
}

# What a visitor claims about itself is dropped; a proxy that ends TLS before us may say it. The host is
# that of the request whoever says otherwise: copies are kept by it, and the web tier must not go by
# another. Whose site is asked for hangs on it alone, so proxies before us pass it on as it came.
sub forwarded_headers {
  if (client.ip !~ front_proxies) {
    set req.http.X-Forwarded-For = client.ip;
    set req.http.X-Forwarded-Proto = "http";
  }
  set req.http.X-Forwarded-Host = req.http.Host;
  unset req.http.Forwarded;
}

# A listener of its own, so that a request that came through a balancer is never a purge, whatever
# address it seems to come from.
sub purge_listener {
  if (local.socket == "purge") {
    # POST is for senders that know no other method; the keys are in the headers either way.
    if (client.ip !~ purgers || (req.method != "PURGE" && req.method != "POST")) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.xkey-purge) {
      set req.http.X-Purged = xkey.purge(req.http.xkey-purge);
      return (synth(200, "Purged"));
    }
    if (req.http.xkey-softpurge) {
      set req.http.X-Purged = xkey.softpurge(req.http.xkey-softpurge);
      return (synth(200, "Purged"));
    }
    return (synth(400, "No xkey-purge or xkey-softpurge header"));
  }
}

sub known_requests {
  if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
    return (synth(405, "Method Not Allowed"));
  }
  # Varnish has made "GET http://host/path" a path and its host; other forms would name a second host.
  if (req.url !~ "^/") {
    return (synth(400, "Bad Request"));
  }
}

# Three spellings instead of as many copies of a page as there are browsers.
sub accepted_encoding {
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

# Passed through as it comes, which takes one thread and not two for as long as a page is looked at. All
# browsers ask for one stream: its readers are spread over the web processes.
sub event_stream {
  set req.backend_hint = web.backend(by = KEY, key = web.key(req.http.X-Forwarded-For + client.identity));
  return (pipe);
}

# Nothing else comes on that connection: it would go by all rules.
sub vcl_pipe {
  set bereq.http.Connection = "close";
}

# The session's cookies make a call personal, as does a guest's enquiry; those of advertising do not.
sub interface_call {
  if (req.http.Cookie ~ "(^|;\s*)user_(auth|flow)_token="
      || req.url ~ "^/api/v\d+/leads/"
      || req.url ~ "[?&]cache=false(&|$)") {
    return (pass);
  }
}

sub document {
  # The routes whose pages are for one visitor: they get their cookies, and are never kept.
  # Made by scripts/makeEdgePaths.ts from the route table.
  if (req.url ~ "^/(profile|list|login|payment)(/|\?|$)"
      || req.url ~ "^/places/[^/?]+/form/?(\?|$)"
      || req.url ~ "^/places/[^/?]+/application/?(\?|$)"
      || req.url ~ "^/places/[^/?]+/payment/?(\?|$)"
      || req.url ~ "^/partner/[^/?]+/places/[^/?]+/payment/?(\?|$)"
      || req.url ~ "^/forms/submit/?(\?|$)"
      || req.url ~ "^/payments/complete/?(\?|$)"
      || req.url ~ "^/partner/[^/?]+/payments/complete/?(\?|$)"
      || req.url ~ "^/payments/[^/?]+/?(\?|$)"
      || req.url ~ "^/partner/[^/?]+/payments/[^/?]+/?(\?|$)"
      || req.url ~ "^/dashboard/?(\?|$)"
      || req.url ~ "^/report/?(\?|$)"
      || req.url ~ "^/connect/form/?(\?|$)"
      || req.url ~ "^/shared/[^/?]+/?(\?|$)"
      || req.url ~ "^/alerts/[^/?]+/?(\?|$)"
      || req.url ~ "^/styleguide/?(\?|$)") {
    return (pass);
  }
  # End of what is made.
  # Every advertisement has keys of its own, and no page depends on them: they are put aside, and
  # given back to a redirect.
  if (req.url ~ "[?&](utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id)=") {
    set req.http.X-Tracking = regsuball(regsub(req.url, "^[^?]*", ""),
      "(?<=[?&])(?!(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id)=)[^&]*(&|$)", "");
    set req.http.X-Tracking = regsuball(req.http.X-Tracking, "^[?&]+|&+$", "");
    set req.url = regsuball(req.url,
      "(?<=[?&])(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id)=[^&]*(&|$)", "");
    set req.url = regsub(req.url, "[?&]+$", "");
  }
}

# Nothing that is kept here depends on a cookie. While an experiment runs, two of them tell which page
# a visitor gets, and in China one tells its language; the web tier keeps it then.
sub variant_cookies {
  if (req.http.Cookie) {
    set req.http.Cookie = regsuball(";" + req.http.Cookie, ";\s+", ";");
    set req.http.Cookie =
      regsuball(req.http.Cookie, ";(visitor_id|experiment_buckets|selectedLanguage)=", "; \1=");
    set req.http.Cookie = regsuball(req.http.Cookie, ";[^ ][^;]*", "");
    set req.http.Cookie = regsuball(req.http.Cookie, "^[; ]+|[; ]+$", "");
    if (req.http.Cookie == "") {
      unset req.http.Cookie;
    }
  }
}

# Each host name has pages of its own, as each may be the site of somebody else. A page is the same on
# every port and with a dot behind the name: else a visitor could fill the memory with copies of one.
sub vcl_hash {
  hash_data(req.url);
  hash_data(regsub(req.http.Host, "\.?(:\d+)?$", ""));
  return (lookup);
}

sub vcl_hit {
  # Stale-while-revalidate ends sooner than stale-if-error: past it a copy only serves when the web
  # tier cannot answer.
  if (obj.ttl <= 0s && !req.http.X-Stale && obj.http.X-Revalidate && std.healthy(req.backend_hint)
      && obj.ttl + std.duration(obj.http.X-Revalidate, 0s) <= 0s) {
    set req.http.X-Stale = "refused";
    return (restart);
  }
}

sub vcl_backend_fetch {
  unset bereq.http.X-Tracking;
  # One process keeps one page: their caches add up. A second attempt goes to another.
  set bereq.backend = web.backend(alt = bereq.retries);
  # All assistants have one address: they are spread by who asks, and each is counted by one process.
  if (bereq.url ~ "^/mcp(\?|$)") {
    set bereq.backend = web.backend(by = KEY, key = web.key(bereq.http.X-Forwarded-For));
  }
}

sub vcl_backend_response {
  if (beresp.status == 503 && bereq.retries == 0
      && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  if (beresp.status >= 500) {
    # Any answer that is delivered puts an end to the old copy; one that is given up does not.
    if (bereq.is_bgfetch || bereq.http.X-Stale == "refused") {
      return (abandon);
    }
    # Without any time left it stands in front of no older copy.
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.http.Set-Cookie
      || beresp.http.Cache-Control ~ "(?i)\b(private|no-store)\b"
      || beresp.http.Vary ~ "(?i)\*|cookie|authorization") {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # "all" is the key of everything, for whoever does not know what has changed.
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key + " all";
  } else {
    set beresp.http.xkey = "all";
  }
  call cdn_lifetimes;
}

# CDN-Cache-Control (RFC 9213) outranks Cache-Control; Varnish itself only knows the latter.
sub cdn_lifetimes {
  if (beresp.http.CDN-Cache-Control ~ "(?i)\bmax-age=\d"
      && (beresp.status == 200 || beresp.status == 404 || beresp.status == 410
        || beresp.status == 301 || beresp.status == 302 || beresp.status == 308)) {
    set beresp.ttl = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "(?i)^.*?\bmax-age=(\d+).*$", "\1s"), 0s) - beresp.age;
    set beresp.grace = 0s;
    if (beresp.http.CDN-Cache-Control ~ "(?i)\bstale-while-revalidate=\d") {
      set beresp.http.X-Revalidate =
        regsub(beresp.http.CDN-Cache-Control, "(?i)^.*\bstale-while-revalidate=(\d+).*$", "\1s");
      set beresp.grace = std.duration(beresp.http.X-Revalidate, 0s);
    }
    if (beresp.http.CDN-Cache-Control ~ "(?i)\bstale-if-error=\d") {
      if (!beresp.http.X-Revalidate) {
        set beresp.http.X-Revalidate = "0s";
      }
      if (std.duration(regsub(beresp.http.CDN-Cache-Control,
          "(?i)^.*\bstale-if-error=(\d+).*$", "\1s"), 0s) > beresp.grace) {
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control,
          "(?i)^.*\bstale-if-error=(\d+).*$", "\1s"), 0s);
      }
    }
    # Past all that a copy still saves its bytes, if its tag is the same.
    set beresp.keep = 10m;
  }
}

sub vcl_backend_error {
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  if (bereq.is_bgfetch || bereq.http.X-Stale == "refused") {
    return (abandon);
  }
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Retry-After = "5";
  set beresp.body = "The site cannot be reached just now. Please try again.";
  return (deliver);
}

sub vcl_deliver {
  if (req.http.X-Tracking && resp.http.Location && resp.status >= 300 && resp.status < 400) {
    if (resp.http.Location ~ "\?") {
      set resp.http.Location = resp.http.Location + "&" + req.http.X-Tracking;
    } else {
      set resp.http.Location = resp.http.Location + "?" + req.http.X-Tracking;
    }
  }
  call cache_status;

  unset resp.http.xkey;
  unset resp.http.X-Revalidate;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  # For caches between us and the visitor, not for the visitor.
  if (client.ip !~ outer_caches) {
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.CDN-Cache-Control;
  }
}

# RFC 9211: what the web tier said, then us.
sub cache_status {
  if (obj.hits > 0) {
    # They are of the request that the copy was made for.
    unset resp.http.Server-Timing;
    unset resp.http.X-Request-Id;
    if (obj.ttl > 0s) {
      set resp.http.X-State = "varnish; hit";
    } else {
      set resp.http.X-State = "varnish; hit; detail=stale";
    }
  } elsif (obj.uncacheable) {
    set resp.http.X-State = "varnish; fwd=bypass";
  } else {
    set resp.http.X-State = "varnish; fwd=miss";
  }
  if (resp.http.Cache-Status) {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", " + resp.http.X-State;
  } else {
    set resp.http.Cache-Status = resp.http.X-State;
  }
  unset resp.http.X-State;
}

sub vcl_synth {
  # The fetch was given up: now the old copy is good enough.
  if (resp.status == 503 && req.http.X-Stale == "refused") {
    set req.http.X-Stale = "allowed";
    return (restart);
  }
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  if (resp.status == 405) {
    set resp.http.Allow = "GET, HEAD";
  }
  if (resp.status == 503) {
    set resp.http.Retry-After = "5";
  }
  if (req.http.X-Purged) {
    set resp.http.Content-Type = "application/json";
    set resp.body = {"{"purged":"} + req.http.X-Purged + {"}"};
    return (deliver);
  }
  set resp.body = resp.reason + {"
"};
  return (deliver);
}
