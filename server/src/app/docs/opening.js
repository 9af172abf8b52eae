// Opens the reference. Everything that would leave this server is off: fonts, telemetry, accounts, assistants.
globalThis.Scalar.createApiReference("#reference", {
  url: "/docs/reference.json",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: "direct",
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  metaData: { title: "Sokoni API" },
});
