// Exits with 0 if this container's process can do its work. The API says so at /readyz. A worker has no public port, so its metrics port is asked, if
// it has one.
const { PARTS = "api,worker", PORT = "3000", METRICS_PORT, METRICS_KEY } = process.env;
const asked = PARTS.includes("api")
  ? { url: `http://127.0.0.1:${PORT}/readyz`, headers: {} }
  : METRICS_PORT
    ? {
        url: `http://127.0.0.1:${METRICS_PORT}/metrics`,
        headers: METRICS_KEY ? { authorization: `Bearer ${METRICS_KEY}` } : {},
      }
    : null;
if (asked) {
  const answer = await fetch(asked.url, { headers: asked.headers, signal: AbortSignal.timeout(4_000) }).catch(
    () => null,
  );
  process.exitCode = answer?.ok ? 0 : 1;
}
