// Part of the image's build: writes the bill of materials (CycloneDX 1.6) from what is there: packages of node_modules, Node,
// Litestream, and Debian's packages.
// Usage: node scripts/image/list-materials.ts node_modules > sbom.cdx.json
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export interface Material {
  readonly type: 'library' | 'application' | 'platform';
  readonly name: string;
  readonly version: string;
  /** https://github.com/package-url/purl-spec */
  readonly purl: string;
  readonly licenses?: readonly { readonly license: { readonly name: string } }[];
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
}

/** Every package below a node_modules folder, those inside other packages too. */
export function packagesIn(root: string): readonly Material[] {
  const found: Material[] = [];
  const read = (folder: string): void => {
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    const licence = typeof license === 'string' ? license : license?.type;
    found.push({
      type: 'library',
      name: name ?? path.basename(folder),
      version: version ?? '',
      purl: `pkg:npm/${(name ?? '').replace('@', '%40')}@${version}`,
      ...(licence ? { licenses: [{ license: { name: licence } }] } : {}),
    });
    const own = readdirSync(folder, { withFileTypes: true });
    if (own.some((entry) => entry.isDirectory() && entry.name === 'node_modules'))
      walk(path.join(folder, 'node_modules'));
  };
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
      const place = path.join(folder, entry.name);
      if (!entry.name.startsWith('@')) read(place);
      else for (const name of readdirSync(place)) read(path.join(place, name));
    }
  };
  walk(root);
  return found;
}

/** Debian's packages on this system, none where it is not Debian. */
function debianPackages(): readonly Material[] {
  const format = '${Package}\\t${Version}\\t${Architecture}\\n';
  return execFileSync('dpkg-query', ['-W', '-f', format], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name = '', version = '', arch = '']) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${arch}`,
    }));
}

/** The bill as CycloneDX has it. */
export function billOf(materials: readonly Material[]): object {
  const components = materials.toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
  const mark = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const serial = [8, 4, 4, 4, 12].map((length, index, all) => {
    const from = all.slice(0, index).reduce((sum, one) => sum + one, 0);
    return mark.slice(from, from + length);
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // The same materials have the same number.
    serialNumber: `urn:uuid:${serial.join('-')}`,
    version: 1,
    components: components.map((component) => ({ ...component, 'bom-ref': component.purl })),
  };
}

if (import.meta.main) {
  const litestream = execFileSync('litestream', ['version'], { encoding: 'utf8' }).trim();
  const materials: readonly Material[] = [
    ...packagesIn(process.argv[2] ?? 'node_modules'),
    {
      type: 'platform',
      name: 'node',
      version: process.versions.node,
      purl: `pkg:generic/node@${process.versions.node}`,
    },
    {
      type: 'application',
      name: 'litestream',
      version: litestream,
      purl: `pkg:github/benbjohnson/litestream@${litestream}`,
    },
    ...debianPackages(),
  ];
  // Two folders of the same package in the same version are one material.
  const once = [...new Map(materials.map((material) => [material.purl, material])).values()];
  console.log(JSON.stringify(billOf(once), null, 1));
}
