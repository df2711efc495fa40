import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeWith } from '#tests/support/left-out.ts';
import { startProgram } from '#tests/support/program.ts';
import { triesBehind, type Places } from './behind-a-proxy.ts';

const caddy = { path: '/usr/bin/caddy', from: 'caddy' };

/** deploy/Caddyfile with the places of this machine and a certificate that is there already. */
function write({ folder, httpPort, httpsPort, sitePort, certificate, key }: Places): string {
  const given = readFileSync('deploy/Caddyfile', 'utf8');
  const file = path.join(folder, 'Caddyfile');
  const options = `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n`;
  writeFileSync(
    file,
    options +
      given
        .replace('\nplan.example {\n', `\nlocalhost {\n\ttls ${certificate} ${key}\n`)
        .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`),
  );
  return file;
}

describeWith("the site behind Debian's Caddy with deploy/Caddyfile", [caddy], () => {
  triesBehind((places) =>
    startProgram(
      caddy.path,
      ['run', '--config', write(places), '--adapter', 'caddyfile'],
      async () =>
        [301, 308].includes(
          (
            await fetch(`http://127.0.0.1:${places.httpPort}/`, {
              redirect: 'manual',
              headers: { Host: 'localhost' },
            })
          ).status,
        ),
      { XDG_DATA_HOME: places.folder, XDG_CONFIG_HOME: places.folder, HOME: places.folder },
    ),
  );

  test('the file is sound, and formatted as Caddy wants it', () => {
    const given = readFileSync('deploy/Caddyfile', 'utf8');
    const formatted = spawnSync(caddy.path, ['fmt', '-'], { input: given, encoding: 'utf8' });
    expect(formatted.stdout).toBe(given);
    const checked = spawnSync(caddy.path, [
      'validate',
      '--config',
      'deploy/Caddyfile',
      '--adapter',
      'caddyfile',
    ]);
    expect(checked.status).toBe(0);
  });
});
