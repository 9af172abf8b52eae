// Each place that says which version of Sokoni this is. The client libraries have their own versions.
export type VersionPlace = { path: string; pattern: RegExp };

const workspaces = ["server", "simulator", "console", "bench"];

/** In each match, the version stands between the two groups. */
export const versionPlaces: VersionPlace[] = [
  ...["", ...workspaces.map((name) => `${name}/`)].map((folder) => ({
    path: `${folder}package.json`,
    pattern: /^( {2}"version": ")[^"]+(",)$/m,
  })),
  // The project and its parts; each package has its own.
  { path: "package-lock.json", pattern: /^( {2}"version": ")[^"]+(",)$/m },
  {
    path: "package-lock.json",
    pattern: new RegExp(`("(?:sokoni|@sokoni/(?:${workspaces.join("|")}))",\\n {6}"version": ")[^"]+(",)`, "g"),
  },
  { path: "deploy/helm/sokoni/Chart.yaml", pattern: /^(version: )\S+()$/m },
  { path: "deploy/helm/sokoni/Chart.yaml", pattern: /^(appVersion: )\S+()$/m },
  { path: "server/src/app/contract.ts", pattern: /^( {2}version: ")[^"]+(",)$/m },
];

export function versionsIn(text: string, { pattern }: VersionPlace): string[] {
  const all = pattern.flags.includes("g") ? [...text.matchAll(pattern)] : [pattern.exec(text)];
  return all.flatMap((found) =>
    found ? [found[0].slice(found[1]?.length, found[0].length - (found[2] ?? "").length)] : [],
  );
}
