# The web processes of compose.yaml.

probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

# Longer than the 60 s the web tier allows its upstream (API_TIMEOUT_MS), so that its own answer is
# seen; shorter than the 65 s it keeps a connection open.
backend web_1 {
  .host = "web-1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 65s;
  .between_bytes_timeout = 65s;
  .probe = ready;
}

backend web_2 {
  .host = "web-2";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 65s;
  .between_bytes_timeout = 65s;
  .probe = ready;
}

# Who may purge, on the listener named "purge".
acl purgers {
  "172.30.0.0"/24;
  # Of compose.china.yaml.
  "172.31.0.0"/24;
}

# Proxies before us whose X-Forwarded-* headers are true: they end TLS. None: for examples.
acl front_proxies {
  "192.0.2.1";
}

# Caches before us that are purged by Surrogate-Key or Cache-Tag. None: the address is for examples.
acl outer_caches {
  "192.0.2.1";
}

sub vcl_init {
  new web = directors.shard();
  web.add_backend(web_1);
  web.add_backend(web_2);
  web.reconfigure();
}
