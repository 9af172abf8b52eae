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
  // Beside each operation stand our own samples, which are run in the tests. What the viewer would make up is not.
  hiddenClients: true,
  metaData: { title: "Sokoni API" },
});
