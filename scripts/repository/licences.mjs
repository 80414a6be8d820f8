// npm run licences: writes docs/licences.md from the lock file, which knows the packages of every platform.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Every package in the lock file: name, version, licence, and whether the running app has it or only its makers.
 * @returns {{ name: string, version: string, licence: string, dev: boolean, optional: boolean }[]}
 */
export function lockedPackages() {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([place]) => place.startsWith("node_modules/"))
    .map(([place, { name, version, license, dev, optional }]) => ({
      name: name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license ?? "not stated",
      dev: Boolean(dev),
      optional: Boolean(optional),
    }));
}

/** The document as it should be. */
export function licencesDocument() {
  const packages = lockedPackages();
  const running = packages.filter(({ dev }) => !dev);
  const makers = packages.filter(({ dev }) => dev);
  return `${[
    "# Licences of what Thresher is built on",
    "",
    "Written by `npm run licences` from `package-lock.json`; a test fails when it is out of date or a licence appears that nobody has looked at",
    "(`scripts/repository/licences.test.ts`). Thresher itself is MIT. Its pages use the typefaces Source Sans 3 and Source Serif 4 under the SIL Open Font License.",
    "Packages for other platforms than yours are listed too; npm installs those of yours alone.",
    "",
    "The LGPL ones are libvips and its helpers inside sharp, which Next brings along for resizing images and Thresher does not call; they are",
    "separate, replaceable files, as the licence asks. MPL-2.0 covers files that are used unchanged.",
    "",
    `## In the running app: ${running.length}`,
    "",
    ...byLicence(running),
    "",
    `## For building and testing only: ${makers.length}`,
    "",
    ...byLicence(makers),
  ].join("\n")}\n`;
}

function byLicence(packages) {
  const groups = new Map();
  for (const each of packages) {
    const names = groups.get(each.licence) ?? new Set();
    groups.set(each.licence, names.add(`${each.name} ${each.version}`));
  }
  const rows = [...groups].sort(
    ([a, some], [b, others]) => others.size - some.size || (a < b ? -1 : 1),
  );
  return [
    "| licence | packages |",
    "| --- | --- |",
    ...rows.map(([licence, names]) => `| ${licence} | ${[...names].sort().join(", ")} |`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(path.join(root, "docs/licences.md"), licencesDocument());
}
