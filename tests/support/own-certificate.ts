/**
 * A certificate for loopback that nobody vouches for, good until 2126, made for these tests alone:
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost -addext
 * subjectAltName=DNS:localhost,IP:127.0.0.1,IP:127.0.0.2`
 */
export const ownCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgw0znJP/9XKrCDtky
OMhB/rQyEMxXl2CosicXNHPrv+GhRANCAASrEb4siKwPFLaSar1a/XFlINK9WGqz
eHWQscQIBolNyXDUWQwgFMOLAxjarDnnfi3k/Gc5FePqqOryF68Q3Y9s
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUKqtHCxx0hFmpvEgxKUSESyvP2GkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE2MDgyN1oYDzIxMjYxMDI4
MTYwODI3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASrEb4siKwPFLaSar1a/XFlINK9WGqzeHWQscQIBolNyXDUWQwgFMOL
AxjarDnnfi3k/Gc5FePqqOryF68Q3Y9so3UwczAdBgNVHQ4EFgQUO2j7cMuREbaj
rWf2qBdmPhOw+jMwHwYDVR0jBBgwFoAUO2j7cMuREbajrWf2qBdmPhOw+jMwDwYD
VR0TAQH/BAUwAwEB/zAgBgNVHREEGTAXgglsb2NhbGhvc3SHBH8AAAGHBH8AAAIw
CgYIKoZIzj0EAwIDSAAwRQIhANUX0BhE9em8TevgoVEtxhtNr0GLf5fPwqES9u01
+RHwAiAvhnCNln4SNbEypE8NtYxwMrgtJWx/Lu/PY+rhCOlRcA==
-----END CERTIFICATE-----
`,
};
