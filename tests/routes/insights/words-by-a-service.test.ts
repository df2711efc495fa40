import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { numbersIn } from '#app/domain/finding-words/finding-said.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { closeAccount, coolingDays } from '#app/domain/personal-data/deletion.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import type { AiStandIn } from '#tests/support/ai.ts';
import { startAiSite } from '#tests/support/ai-site.ts';
import { download } from '#tests/routes/support/download.ts';
import { unzip } from '#tests/support/unzip.ts';
import { readPaper } from '#tests/support/papers.ts';
import { makeLink } from '#tests/routes/shares/sharing.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { housekeeping } from '#tests/routes/support/housekeeping.ts';
import { linksOf } from '#tests/routes/support/page.ts';

let service: AiStandIn;
let site: TestSite;
let member: SeatedMember;
let today: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ service, site, close } = await startAiSite());
});
afterAll(() => close());
beforeEach(async () => {
  service.mood = 'good';
  service.asked.length = 0;
  member = await levelThree();
  today = site.now().toISOString().slice(0, 10);
});

async function levelThree(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', seated.id).execute();
  return seated;
}
const agree = (consent = true) =>
  updateAi(site.db, member.id, { voice: false, suggestions: true, insights: consent, consent }, site.now());

/** Does the jobs with a service that says all numbers of each finding that it is sent: they are those of this member. */
async function workOff(say: (numbers: readonly string[]) => string): Promise<void> {
  Object.defineProperty(service.content, 'finding_words', {
    configurable: true,
    enumerable: true,
    get: () => {
      const sent = String(service.asked.at(-1)!.body.messages.at(-1)!.content);
      const { findings } = JSON.parse(sent.split('\n').slice(1, -1).join('\n')) as {
        findings: Record<string, { sentence: string }>;
      };
      return {
        findings: Object.fromEntries(
          Object.entries(findings).map(([name, { sentence }]) => [name, say(numbersIn(sentence))]),
        ),
      };
    },
  });
  await site.workOff();
}
const well = (numbers: readonly string[]): string =>
  `In your own days this was counted: ${numbers.join(', then ')}.`;
const bien = (numbers: readonly string[]): string =>
  `En tus días se contó esto: ${numbers.join(' y luego ')}.`;

const lived = () => livedDays(site.db, member.id, { last: addDays(today, -1), walk: 'Walk', step: 2 });
async function analysis(): Promise<string> {
  await lived();
  const fields = { id: uuid(), start_date: addDays(today, -60), end_date: addDays(today, -1) };
  const made = await member.visitor.post('/comprehensive-analysis', fields);
  expect(made.status, made.text).toBe(303);
  return made.location!;
}

describe('C10-021 the words of an analysis of days', () => {
  const label = 'An AI service put some of these sentences into words.';

  test('are a service’s where somebody agreed: on the page, on paper and behind a link, with the evidence that was there', async () => {
    await agree();
    const path = await analysis();
    const before = await member.visitor.get(path);
    expect(before.text).not.toContain(label);
    expect(before.text).toMatch(/A median of [\d.]+ \(30 days\)/);
    const evidence = linksOf(before.html).filter((link) => link.includes('/evidence/'));
    const [first] = evidence;
    const days = await member.visitor.get(first!);
    await workOff(well);
    const page = await member.visitor.get(path);
    expect(page.text).toContain(label);
    expect(page.text).toMatch(/In your own days this was counted: [\d.]+, then 30, then [\d.]+, then 30\./);
    expect(page.text).not.toMatch(/A median of/);
    expect(linksOf(page.html).filter((link) => link.includes('/evidence/'))).toEqual(evidence);
    // What it stands on says the rules' sentence, and the same days.
    expect((await member.visitor.get(first!)).text).toBe(days.text);
    const paper = await readPaper((await download(site, member.visitor, `${path}/analysis.pdf`)).bytes);
    for (const text of ['In your own days this was counted', label]) expect(paper.text).toContain(text);
    expect(paper.text).not.toContain('A median of');
    const { link } = await makeLink(member, `${path}/share`);
    const others = await new Visitor(site).get(link);
    expect(others.text).toContain('In your own days this was counted');
    expect(others.text).toContain(label);
  });

  test('are the rules’ own where nobody agreed, where the service is down, and where it says something else', async () => {
    const path = await analysis();
    await workOff(well);
    expect(service.asked).toEqual([]);
    await agree();
    service.mood = 'broken';
    const second = await analysis();
    await workOff(well);
    service.mood = 'good';
    const third = await analysis();
    await workOff((numbers) => well([...numbers, '99']));
    expect(service.asked.length).toBeGreaterThan(1);
    for (const one of [path, second, third]) {
      const page = await member.visitor.get(one);
      expect(page.text).toMatch(/A median of [\d.]+/);
      expect(page.text).not.toContain(label);
      expect(page.text).not.toMatch(/fail|could not|unavailable/i);
    }
  });

  test('are gone with the analysis', async () => {
    await agree();
    const path = await analysis();
    await workOff(well);
    expect((await member.visitor.post(`${path}/delete`, {})).status).toBe(303);
    const rows = site.db.selectFrom('comprehensive_analyses').selectAll().where('user_id', '=', member.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('C11-012 the words of insights', () => {
  test.each(['en', 'es'] as const)(
    'are a service’s where somebody agreed, and say so; numbers, how sure and evidence stay (%s)',
    async (language) => {
      member = await levelThree(language);
      await agree();
      await lived();
      await member.visitor.post('/insights/generate', {});
      const row = () =>
        site.db
          .selectFrom('insights')
          .select(['id', 'confidence', 'params'])
          .where('user_id', '=', member.id)
          .where('rule', '=', 'together')
          .executeTakeFirstOrThrow();
      const { id, ...counted } = await row();
      const before = await member.visitor.get(`/insights/${id}`);
      const evidence = await member.visitor.get(`/insights/${id}/evidence`);
      await workOff(language === 'en' ? well : bien);
      const page = await member.visitor.get(`/insights/${id}`);
      const [said, label, some] =
        language === 'en'
          ? [
              'In your own days this was counted',
              'An AI service put this sentence into words.',
              'An AI service put some',
            ]
          : [
              'En tus días se contó esto',
              'Un servicio de IA redactó esta frase.',
              'Un servicio de IA redactó algunas',
            ];
      expect(before.text).not.toContain(label);
      expect(page.text).toContain(said);
      expect(page.text).toContain(label);
      expect(await row()).toEqual({ id, ...counted });
      expect(page.text).toContain(String(counted.confidence));
      expect((await member.visitor.get(`/insights/${id}/evidence`)).text).toBe(evidence.text);
      const list = await member.visitor.get('/insights');
      expect(list.text).toContain(said);
      expect(list.text).toContain(some);
      expect((await member.visitor.get('/insights?tab=trends')).text).not.toContain(some);
      // Another name is another sentence: the rules' own is back at once.
      await site.db.updateTable('habits').set({ name: 'Stroll' }).where('user_id', '=', member.id).execute();
      const renamed = await member.visitor.get(`/insights/${id}`);
      expect(renamed.text).toContain('Stroll');
      expect(renamed.text).not.toContain(said);
      expect(renamed.text).not.toContain(label);
    },
  );

  test('are text whatever a hostile service sends', async () => {
    await agree();
    await lived();
    service.mood = 'hostile';
    await member.visitor.post('/insights/generate', {});
    await workOff(well);
    const list = await member.visitor.get('/insights');
    expect(list.html).not.toMatch(/<script>alert|<img src=x|evil\.example|javascript:alert/);
  });
});

test('C2-045 the agreement and the privacy policy name both, in both languages', async () => {
  for (const [language, words] of [
    ['en', [/comprehensive analysis and for insights/, /no word of your journal/]],
    ['es', [/análisis integral y para los hallazgos/, /ninguna palabra de tu diario/]],
  ] as const) {
    const seated = await levelThree(language);
    expect((await seated.visitor.get('/settings/ai')).text).toMatch(words[0]);
    expect((await seated.visitor.get('/privacy')).text).toMatch(words[1]);
  }
});

describe('C2-047 what a service wrote is the member’s', () => {
  const said = 'In your own days this was counted';
  const exported = async () => {
    expect((await member.visitor.post('/settings/data', { intent: 'export' })).status).toBe(303);
    await site.workOff();
    const { html } = await member.visitor.get('/settings/data');
    const link = linksOf(html).find((one) => one.includes('/exports/'));
    return unzip(Buffer.from((await download(site, member.visitor, link!)).bytes));
  };

  test('it is in the export beside what the rules found, and gone with the account', async () => {
    await agree();
    await analysis();
    await member.visitor.post('/insights/generate', {});
    await workOff(well);
    const files = await exported();
    for (const table of ['comprehensive_analyses', 'insights']) {
      expect(files.get(`json/${table}.json`)?.toString(), table).toContain(said);
      expect(files.get(`csv/${table}.csv`)?.toString(), table).toContain(said);
    }
    const kept = async () => {
      const [analyses, insights] = await Promise.all([
        site.db.selectFrom('comprehensive_analyses').select(['user_id', 'words']).execute(),
        site.db.selectFrom('insights').select(['user_id', 'words']).execute(),
      ]);
      return [...analyses, ...insights].filter(({ words }) => words?.includes(said));
    };
    const mine = async () => (await kept()).filter(({ user_id }) => user_id === member.id);
    const others = (await kept()).length - (await mine()).length;
    expect((await mine()).length).toBeGreaterThanOrEqual(2);
    await closeAccount(site.db, member, 'en', site.now());
    await housekeeping(site);
    // Until the days to think about it are over, it can be had back.
    expect((await mine()).length).toBeGreaterThanOrEqual(2);
    site.moveClock((coolingDays + 1) * 86_400_000);
    await housekeeping(site);
    expect(await mine()).toEqual([]);
    expect(await kept()).toHaveLength(others);
  });
});
