# Two web processes on this machine; the addresses are the only thing to change.

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
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 65s;
  .between_bytes_timeout = 65s;
  .probe = ready;
}

backend web_2 {
  .host = "127.0.0.1";
  .port = "3010";
  .connect_timeout = 2s;
  .first_byte_timeout = 65s;
  .between_bytes_timeout = 65s;
  .probe = ready;
}

# Who may purge, on the listener named "purge".
acl purgers {
  "127.0.0.1";
  "::1";
}

# Proxies before us whose X-Forwarded-* headers are true: they end TLS.
acl front_proxies {
  "127.0.0.1";
  "::1";
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
