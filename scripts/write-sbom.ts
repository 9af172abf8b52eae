// `npm run sbom` prints the list of what is installed with the product, in the CycloneDX format. npm makes it. Its own `--omit=dev` would also leave
// out packages that both the product and a build tool need, so those that only tools need are taken out here.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import about from "../package.json" with { type: "json" };

type Component = { "bom-ref": string; name: string; properties?: { name: string; value: string }[] };
type Sbom = {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const { optionalDependencies } = about;
const root = join(import.meta.dirname, "..");
const format = ["--sbom-format=cyclonedx", "--sbom-type=application"];
const sbom = JSON.parse(
  execFileSync("npm", ["sbom", ...format], { cwd: root, encoding: "utf8", maxBuffer: 1e8 }),
) as Sbom;

const byRef = new Map(sbom.components.map((one) => [one["bom-ref"], one]));
const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
const refs = new Set([sbom.metadata.component["bom-ref"]]);
/** The parts that ship, and the Node that they run on. */
const beginnings = ["server", "simulator", "console", ...Object.keys(optionalDependencies)];
for (const { name, "bom-ref": ref } of sbom.components) if (beginnings.includes(name)) take(ref);
sbom.components = sbom.components.filter((one) => refs.has(one["bom-ref"]));
// npm takes the name from the folder.
sbom.metadata.component.name = "sokoni";
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
console.log(JSON.stringify(sbom, null, 2));

/** Takes it and the packages that it needs, apart from tools. */
function take(ref: string): void {
  const component = byRef.get(ref);
  if (refs.has(ref) || !component || isTool(component)) return;
  refs.add(ref);
  for (const next of needs.get(ref) ?? []) take(next);
}

function isTool({ properties = [] }: Component): boolean {
  return properties.some((one) => one.name === "cdx:npm:package:development");
}
