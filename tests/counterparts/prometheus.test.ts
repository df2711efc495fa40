import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { describeWith } from '#tests/support/left-out.ts';
import { startProgram, type Program } from '#tests/support/program.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { Visitor } from '#tests/support/visitor.ts';

const prometheus = { path: '/usr/bin/prometheus', from: 'prometheus' };
const promtool = { path: '/usr/bin/promtool', from: 'prometheus' };

const title = "the metrics, read by Debian's Prometheus with the files of deploy/";
describeWith(title, [prometheus, promtool], () => {
  let site: TestSite;
  let folder: string;
  let base: string;
  let program: Program;

  beforeAll(async () => {
    site = await startSite({ METRICS_PORT: '0' });
    folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-prometheus-'));
    const config = path.join(folder, 'prometheus.yml');
    const written = readFileSync('deploy/prometheus.yml', 'utf8')
      .replace('127.0.0.1:9464', `127.0.0.1:${site.metricsPort}`)
      .replaceAll('30s', '1s')
      .replace('prometheus-rules.yml', path.resolve('deploy/prometheus-rules.yml'));
    writeFileSync(config, written);
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    program = await startProgram(
      prometheus.path,
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${path.join(folder, 'tsdb')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      async () => (await fetch(`${base}/-/ready`)).ok,
    );
  });
  afterAll(async () => {
    await program?.stop();
    await site?.close();
    if (folder) rmSync(folder, { recursive: true });
  });

  /** The value of a query, as soon as Prometheus has one that is as told. */
  async function ask(query: string, isThere: (value: number) => boolean): Promise<number> {
    const url = `${base}/api/v1/query?query=${encodeURIComponent(query)}`;
    for (;;) {
      const answer = (await (await fetch(url)).json()) as {
        readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
      };
      const value = Number(answer.data.result[0]?.value[1] ?? Number.NaN);
      if (isThere(value)) return value;
      await wait(100);
    }
  }

  test('it says that the site is up, and counts the requests that were made', async () => {
    expect(await ask('up{job="freedom-plan"}', (value) => value === 1)).toBe(1);
    const count = 'http_request_duration_seconds_count{route="auth/signup",method="GET",status="200"}';
    const visitor = new Visitor(site);
    for (let seen = 0; seen < 3; seen += 1) await visitor.get('/auth/signup');
    expect(await ask(count, (value) => value >= 3)).toBe(3);
    const answer = await fetch(`${base}/api/v1/targets`);
    expect(await answer.text()).toContain('"health":"up"');
  });

  test('promtool finds nothing to say against the metrics', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
    // It prints what is wrong, also what is only unusual, and ends with an error.
    const said = execFileSync(promtool.path, ['check', 'metrics'], { input: metrics, encoding: 'utf8' });
    expect(said).toBe('');
  });

  test('the configuration and the rules are sound, and every rule asks for a figure that there is', async () => {
    execFileSync(promtool.path, ['check', 'config', 'deploy/prometheus.yml'], { encoding: 'utf8' });
    const rules = readFileSync('deploy/prometheus-rules.yml', 'utf8');
    const answer = await fetch(`${base}/api/v1/rules`);
    const { data } = (await answer.json()) as {
      readonly data: {
        readonly groups: readonly { readonly rules: readonly { readonly query: string }[] }[];
      };
    };
    const queries = data.groups.flatMap((group) => group.rules.map((rule) => rule.query));
    expect(queries).toHaveLength(rules.split('- alert:').length - 1);
    const metrics = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
    const known = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const asked = queries.flatMap((query) => query.match(/\b[a-z]+(?:_[a-z]+)+\b(?=[{[ )])/g) ?? []);
    const figures = asked.filter((name) => name !== 'histogram_quantile');
    expect(figures.length).toBeGreaterThan(4);
    for (const name of figures) expect(known, name).toContain(name.replace(/_(count|bucket|sum)$/, ''));
  });
});
