import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeWith } from '#tests/support/left-out.ts';
import { startProgram } from '#tests/support/program.ts';
import { triesBehind, type Places } from './behind-a-proxy.ts';

const nginx = { path: '/usr/sbin/nginx', from: 'nginx-light' };

/** The site of deploy/nginx.conf with the places of this machine, in the smallest frame that nginx runs with. */
function write({ folder, httpPort, httpsPort, sitePort, certificate, key }: Places): string {
  const put = (text: string, [from, to]: readonly [string, string]): string => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no '${from}' any more.`);
    return text.replaceAll(from, to);
  };
  const site = (
    [
      ['    listen [::]:80;\n', ''],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
      ['/etc/letsencrypt/live/plan.example/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/plan.example/privkey.pem', key],
      ['https://plan.example', `https://localhost:${httpsPort}`],
      ['root /var/www/html;', `root ${folder};`],
      ['server_name plan.example;', 'server_name localhost;'],
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${sitePort};`],
    ] as const
  ).reduce(put, readFileSync('deploy/nginx.conf', 'utf8'));
  writeFileSync(path.join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(path.join(folder, kind), { recursive: true });
    return `${kind}_temp_path ${path.join(folder, kind)};`;
  });
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    [
      // Root would hand its folders to another user.
      ...(userInfo().uid === 0 ? ['user root;'] : []),
      `pid ${path.join(folder, 'nginx.pid')};`,
      'error_log stderr warn;',
      'events {}',
      `http { access_log off; ${temporary.join(' ')} include ${path.join(folder, 'site.conf')}; }`,
    ].join('\n'),
  );
  return config;
}

describeWith("the site behind Debian's nginx with deploy/nginx.conf", [nginx], () => {
  let http: string;
  let folder: string;
  triesBehind(async (places) => {
    http = `http://127.0.0.1:${places.httpPort}`;
    ({ folder } = places);
    const config = write(places);
    const checked = spawnSync(nginx.path, ['-t', '-c', config, '-p', places.folder], { encoding: 'utf8' });
    expect(checked.stderr).toContain('test is successful');
    expect(checked.stderr).not.toContain('[warn]');
    return startProgram(
      nginx.path,
      ['-c', config, '-p', places.folder, '-g', 'daemon off;'],
      async () =>
        (await fetch(`http://127.0.0.1:${places.httpPort}/`, { redirect: 'manual' })).status === 308,
    );
  });

  test('who makes certificates finds the answer by http', async () => {
    const challenges = path.join(folder, '.well-known', 'acme-challenge');
    mkdirSync(challenges, { recursive: true });
    writeFileSync(path.join(challenges, 'token'), 'the answer');
    expect(await (await fetch(`${http}/.well-known/acme-challenge/token`)).text()).toBe('the answer');
  });
});
