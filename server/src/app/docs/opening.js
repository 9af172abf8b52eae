// Opens the reference. Everything that would contact other servers is off: fonts, telemetry, accounts, assistants.
globalThis.Scalar.createApiReference("#reference", {
  url: "/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: "direct",
  // We show our own samples for each operation, which the tests run, instead of generated ones.
  hiddenClients: true,
  metaData: { title: "Sokoni API" },
});
