import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const headlineOf = (html: string): string => /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? '';

const lines = [
  ['', 'generic'],
  ['?driver=achievement', 'achievement'],
  ['?driver=connection', 'connection'],
  ['?driver=security', 'security'],
  ['?driver=freedom', 'freedom'],
  ['?archetype=achievement', 'achievement'],
  ['?archetype=freedom', 'freedom'],
  ['?archetype=optimizer', 'generic'],
  ['?archetype=explorer', 'generic'],
  ['?archetype=builder', 'generic'],
  ['?archetype=nurturer', 'generic'],
  ['?archetype=visionary', 'generic'],
  ['?driver=Security', 'security'],
  ['?driver=unknown', 'generic'],
  ['?driver=unknown&archetype=security', 'security'],
  ['?driver=unknown&archetype=builder', 'generic'],
  ['?driver=freedom&archetype=builder', 'freedom'],
  ['?driver=__proto__', 'generic'],
  ['?driver=generic', 'generic'],
  ['?driver=', 'generic'],
  ['?archetype=constructor', 'generic'],
  ['?driver=%3Cscript%3E', 'generic'],
] as const;

describe('the sales letter', () => {
  test.each(lines)('C3-007 C3-008 /vsl%s speaks to %s, in both languages', async (query, driver) => {
    for (const language of ['en', 'es'] as const) {
      const say = sayIn(language);
      const page = await new Visitor(site, language).get(`/vsl${query}`);
      expect(page.status).toBe(200);
      expect(headlineOf(page.html)).toBe(say(`vsl:${driver}.headline`));
      for (const part of ['sub', 'blocker', 'text', 'step'])
        expect(page.text).toContain(say(`vsl:${driver}.${part}`));
      expect(page.html).not.toContain('<script');
    }
  });

  test('C3-008 headline, sub-headline and blocker are different for each value', () => {
    for (const language of ['en', 'es'] as const)
      for (const part of ['headline', 'sub', 'blocker', 'text']) {
        const said = ['generic', 'achievement', 'connection', 'security', 'freedom'].map((driver) =>
          sayIn(language)(`vsl:${driver}.${part}`),
        );
        expect(new Set(said).size).toBe(5);
      }
  });

  test('C3-007 it leads on to a call, the challenge and the quiz', async () => {
    const { html } = await new Visitor(site).get('/vsl?driver=security');
    expect(linksOf(html)).toEqual(
      expect.arrayContaining(['/strategy-call', '/signup?plan=challenge_30_day', '/archetype-quiz', '/start']),
    );
    expect(linksOf(html).filter((link) => link === '/vsl?driver=security')).toEqual([]);
  });
});

test('C3-006 with a configured calendar the call opens there, in a new tab that knows nothing of ours', async () => {
  const configured = await startSite({ STRATEGY_CALL_URL: 'https://calendar.example/freedom/30min' });
  try {
    const { html } = await new Visitor(configured).get('/vsl');
    expect(html).toMatch(
      /<a class="[^"]*" href="https:\/\/calendar\.example\/freedom\/30min" target="_blank" rel="noopener noreferrer">/,
    );
    expect(linksOf(html)).not.toContain('/strategy-call');
  } finally {
    await configured.close();
  }
});
