import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#app/http/limits.ts';
import { healthAnswers, nutritionAnswers, type FilledForm } from '#tests/support/answers.ts';
import { readPaper } from '#tests/support/papers.ts';
import { isFormula, openInSpreadsheet } from '#tests/support/spreadsheet.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { download } from '#tests/routes/support/download.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site, { timezone: 'America/Mexico_City' });
});

/** Saves these sections. @returns the path of the submission */
async function save(form: string, answers: FilledForm, complete = false, who = member): Promise<string> {
  for (const [section, body] of Object.entries(answers))
    await who.visitor.post(`/forms/${form}/${section}`, { intent: 'save', ...body });
  if (complete) expect((await who.visitor.post(`/forms/${form}/check`)).status).toBe(303);
  return `/forms/submissions/${(await storedForm(site, who.id, form)).id}`;
}
/** The form's own key, as the page brings it. */
const onceOf = (html: string): string => /name="once" value="([^"]+)"/.exec(html)?.[1] ?? '';
const jobsOf = (key: string) =>
  site.db.selectFrom('jobs').selectAll().where('key', 'like', `mail:answers-copy:${key}:%`).execute();
const rowsOf = (csv: string) => openInSpreadsheet(csv, ',');

describe('the answers of a submission as PDF', () => {
  test('hold its title, its days, every section and every answer, in a file for whoever they belong to', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    const file = await download(site, member.visitor, `${path}/answers.pdf`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Mexico_City' }).format(site.now());
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="nutrition-fitness-${day}.pdf"; filename*=UTF-8''nutrition-and-fitness-${day}.pdf`,
    );
    const paper = await readPaper(file.bytes);
    expect(paper).toMatchObject({ title: 'Nutrition and fitness', language: 'en', author: '' });
    expect(paper.size.map(Math.round)).toEqual([595, 842]);
    const said = paper.elements.map(({ role, text }) => `${role} ${text}`);
    for (const line of [
      'H1 Nutrition and fitness',
      'P Iris Vega',
      'H2 Basic Metrics',
      'Lbl Your height',
      'LBody 168 cm',
      'LBody Daily check-ins, Other: My sister',
    ])
      expect(said).toContain(line);
    expect(paper.text).toContain('Completed on');
    expect(paper.text).not.toContain('In progress');
  });

  test('are in Spanish for whoever reads Spanish, on paper as it is cut in their country', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    await site.db.updateTable('profiles').set({ country: 'MX' }).where('id', '=', member.id).execute();
    await member.visitor.post('/language', { language: 'es', next: path });
    const file = await download(site, member.visitor, `${path}/answers.pdf`);
    expect(file.headers.get('Content-Disposition')).toContain("filename*=UTF-8''nutrici%C3%B3n");
    const paper = await readPaper(file.bytes);
    expect(paper.language).toBe('es');
    expect(paper.size).toEqual([612, 792]);
    expect(paper.text).toContain('71.5 kg');
    expect(paper.text).toContain('Página 1 de');
    expect(paper.title).toContain('Nutrición');
  });

  test('of a form in progress say so, and that nothing was answered where nothing was', async () => {
    const path = await save('nutrition-fitness', {
      'basic-metrics': { height_cm: '168', weight_kg: 'heavy' },
    });
    const { text } = await readPaper((await download(site, member.visitor, `${path}/answers.pdf`)).bytes);
    expect(text).toContain('In progress: this is a copy of what is answered so far.');
    expect(text).toContain('Last updated');
    expect(text).toContain('Not provided');
    expect(text).not.toContain('Completed on');
  });

  test('keep what was written, whatever it is', async () => {
    const primary = '<b>=HYPERLINK("x")</b> ñ 😀';
    const path = await save('nutrition-fitness', { 'sleep-goals': { primary_health_goals: primary } });
    const { text } = await readPaper((await download(site, member.visitor, `${path}/answers.pdf`)).bytes);
    expect(text).toContain('<b>=HYPERLINK("x")</b> ñ 😀');
  });

  test('C15 show Japanese and Chinese, and □ for what their typefaces lack and say so; the CSV file and the mail hold every character', async () => {
    const primary = '中文 日本語 한국어 👩‍👩‍👧 हिन्दी';
    const path = await save('nutrition-fitness', { 'sleep-goals': { primary_health_goals: primary } });
    const { text } = await readPaper((await download(site, member.visitor, `${path}/answers.pdf`)).bytes);
    expect(text).toContain('中文 日本語 □□□');
    expect(text).toContain('□ stands for a character that the typeface of this paper does not have.');
    expect((await member.visitor.get(`${path}/answers.csv`)).html).toContain(`,"${primary}","","","`);
    await member.visitor.post(`${path}/mail`, { once: uuid() });
    const [mail] = await site.mailsTo(member.email);
    expect(mail!.text).toContain(`  ${primary}\n`);
    expect(mail!.html).toContain(primary);
  });

  test('C15 say by whose clock their times are', async () => {
    member = await seatMember(site, { timezone: 'America/Mexico_City' });
    const path = await save('nutrition-fitness', { 'sleep-goals': { primary_health_goals: 'x' } });
    const { text } = await readPaper((await download(site, member.visitor, `${path}/answers.pdf`)).bytes);
    expect(text).toContain('Days and times are by the clock of Mexico City.');
  });

  test('show the scores of an elite assessment as numbers beside its bars', async () => {
    await site.db.updateTable('profiles').set({ current_xp: 900 }).where('id', '=', member.id).execute();
    const { elite } = await eliteSubmission();
    const paper = await readPaper((await download(site, member.visitor, `${elite}/answers.pdf`)).bytes);
    expect(paper.elements.map(({ text }) => text)).toContain('Your result, area by area');
    // Answers of one step are shown as numbers, and named neither good nor bad.
    expect(paper.elements.some(({ role, text }) => role === 'Lbl' && /\d+$/.test(text.trim()))).toBe(true);
    expect(paper.text).toContain('Nearly all your answers are on one step');
    expect(paper.text).not.toMatch(/\d+ · (Excellent|Good|Needs)/);
  });

  test('cannot be taken without end', async () => {
    const path = await save('nutrition-fitness', { 'basic-metrics': { height_cm: '168' } });
    const taken = await Promise.all(
      Array.from({ length: limits['paper-member'].points }, () =>
        download(site, member.visitor, `${path}/answers.pdf`),
      ),
    );
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await member.visitor.get(`${path}/answers.pdf`);
    expect(refused).toMatchObject({ status: 303, location: path });
    expect((await member.visitor.get(path)).text).toContain('You have taken many PDFs in a short time.');
  });
});

/** A completed elite assessment of the member. */
async function eliteSubmission(): Promise<{ readonly elite: string }> {
  const { forms } = await import('#app/forms/registry.ts');
  const { rightly } = await import('#tests/support/fill.ts');
  const form = forms.find((one) => one.elite)!;
  for (const section of form.definition.sections) {
    const fields = section.fields.map((field) => rightly(field).typed);
    const body = Object.assign({ intent: 'next' }, ...fields) as Record<string, string[]>;
    await member.visitor.post(`${form.path}/${section.id}`, body);
  }
  await member.visitor.post(`${form.path}/check`);
  return { elite: `/forms/submissions/${(await storedForm(site, member.id, form.definition.id)).id}` };
}

describe('the answers of a submission as CSV', () => {
  test('C14 one question a row, with its section, value, unit and day; what was not answered is empty', async () => {
    const path = await save('health-assessment', healthAnswers, true);
    const file = await member.visitor.get(`${path}/answers.csv`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="health-assessment-\d{4}-\d\d-\d\d-\d{4}\.csv"; filename\*=UTF-8''[\w%-]+\.csv$/,
    );
    const { bytes } = await download(site, member.visitor, `${path}/answers.csv`);
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const rows = rowsOf(file.html);
    expect(rows[0]).toEqual(['Section', 'Question', 'Answer', 'Value', 'Unit', 'Date']);
    expect(rows.every((row) => row.length === 6)).toBe(true);
    const measured = rows.find(([, , answer]) => answer === 'April 23, 1985');
    expect(measured?.[3]).toBe('1985-04-23');
    const days = new Set(rows.slice(1).map((row) => row[5]));
    expect([...days]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    expect(rows.some(([, , answer]) => answer === 'April 23, 1985')).toBe(true);
    expect(rows.some(([, , answer]) => answer === '')).toBe(true);
    expect(file.html).toContain('\r\n"');
    expect(file.html).not.toContain('Not provided');
  });

  test('C14 numbers are numbers with their unit, steps are of so many', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    const rows = rowsOf((await member.visitor.get(`${path}/answers.csv`)).html);
    const of = (question: string) => rows.find((row) => row[1] === question)?.slice(2, 5);
    expect(of('Your weight')).toEqual(['71.5 kg', '71.5', 'kg']);
    expect(rows.some((row) => row[2] === '4 of 10' && row[3] === '4' && row[4] === 'of 10')).toBe(true);
  });

  test('its header is in the reader’s language, and a cell that a spreadsheet would run is neutralised', async () => {
    const path = await save('nutrition-fitness', {
      'sleep-goals': { primary_health_goals: '=HYPERLINK("https://evil.example";"a")' },
    });
    await member.visitor.post('/language', { language: 'es', next: path });
    const rows = rowsOf((await member.visitor.get(`${path}/answers.csv`)).html);
    expect(rows[0]).toEqual(['Sección', 'Pregunta', 'Respuesta', 'Valor', 'Unidad', 'Fecha']);
    expect(rows.flat()).toContain(`'=HYPERLINK("https://evil.example";"a")`);
  });

  test('A07 where the semicolon separates, an answer is split and still nothing is reckoned', async () => {
    const typed = 'Ana;=1+1;x\nthen; =2+2\n@SUM(A1)';
    const path = await save('nutrition-fitness', { 'sleep-goals': { primary_health_goals: typed } });
    const { html } = await member.visitor.get(`${path}/answers.csv`);
    expect(rowsOf(html).flat()).toContain("Ana;'=1+1;x\nthen;' =2+2\n'@SUM(A1)");
    expect(openInSpreadsheet(html, ',;').every((row) => row.length === 6)).toBe(true);
    expect(openInSpreadsheet(html, ';').flat().filter(isFormula)).toEqual([]);
  });
});

describe('a copy by mail', () => {
  const sendCopy = (path: string, once: string) => member.visitor.post(`${path}/mail`, { once });

  test('goes to the account’s own address, whatever address is sent along, with answers, warning and a link', async () => {
    const path = await save('nutrition-fitness', {
      ...nutritionAnswers,
      'sleep-goals': { ...nutritionAnswers['sleep-goals'], primary_health_goals: 'Sleep <b>well</b>.' },
    });
    const page = await member.visitor.get(path);
    expect(page.html).toContain(`action="${path}/mail"`);
    const body = { once: onceOf(page.html), email: 'other@example.com', to: 'other@example.com' };
    const sent = await member.visitor.post(`${path}/mail`, body);
    expect(sent).toMatchObject({ status: 303, location: path });
    expect((await member.visitor.get(path)).text).toContain(`A copy is on its way to ${member.email}.`);
    const [mail, ...more] = await site.mailsTo(member.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('A copy of your answers: Nutrition and fitness');
    for (const text of ['This mail holds personal answers.', 'Your height', '  168 cm', 'In progress', path])
      expect(mail!.text).toContain(text);
    expect(mail!.text).toContain('  Sleep <b>well</b>.');
    expect(mail!.html).toContain('Sleep &lt;b&gt;well&lt;/b&gt;.');
    expect(mail!.html).toContain('<html lang="en">');
    expect(await site.mailsTo('other@example.com')).toEqual([]);
  });

  test('pressed twice is one mail; the outbox holds ids alone, and nothing once it is sent', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    const id = path.split('/').at(-1)!;
    const once = onceOf((await member.visitor.get(path)).html);
    await Promise.all([sendCopy(path, once), sendCopy(path, once)]);
    const [job, ...more] = await jobsOf(id);
    expect(more).toEqual([]);
    // An id may hold these digits.
    expect(job!.payload).not.toMatch(/\b168\b/);
    expect(job!.payload).not.toContain('My sister');
    expect(await site.mailsTo(member.email)).toHaveLength(1);
    expect((await jobsOf(id))[0]).toMatchObject({ state: 'done', payload: '{}' });
    await sendCopy(path, onceOf((await member.visitor.get(path)).html));
    expect(await site.mailsTo(member.email)).toHaveLength(2);
  });

  test('is in the language and the zone of the account', async () => {
    member = await seatMember(site, { language: 'es', timezone: 'America/Mexico_City' });
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    await sendCopy(path, uuid());
    const [mail] = await site.mailsTo(member.email);
    expect(mail!.text).toContain('Este correo contiene respuestas personales.');
    expect(mail!.text).toContain('71.5 kg');
    expect(mail!.html).toContain('<html lang="es">');
  });

  test('is refused in words after five mails within an hour, and works again after it', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    for (let n = 0; n < 5; n += 1) await sendCopy(path, uuid());
    expect((await sendCopy(path, uuid())).status).toBe(303);
    expect((await member.visitor.get(path)).text).toContain('Your address has received five mails from us');
    expect(await site.mailsTo(member.email)).toHaveLength(5);
    site.moveClock(3_600_000 + 1000);
    await sendCopy(path, uuid());
    expect(await site.mailsTo(member.email)).toHaveLength(6);
  });

  test('can be asked for where a form was completed, and one stays there', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    const done = '/forms/nutrition-fitness/done';
    const page = await member.visitor.get(done);
    for (const file of ['answers.pdf', 'answers.csv'])
      expect(linksOf(page.html)).toContain(`${path}/${file}`);
    expect(page.html).toContain(`action="${path}/mail"`);
    const [next = ''] = valuesIn(page.html, 'next');
    const once = onceOf(page.html);
    for (let n = 0; n < 10; n += 1)
      expect(await member.visitor.post(`${path}/mail`, { once, next })).toMatchObject({
        status: 303,
        location: done,
      });
    expect((await member.visitor.get(done)).text).toContain(`A copy is on its way to ${member.email}.`);
    expect(await site.mailsTo(member.email)).toHaveLength(1);
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/sign-out'])
      expect(await member.visitor.post(`${path}/mail`, { once, next: elsewhere })).toMatchObject({
        status: 303,
        location: path,
      });
  });

  test('its address leads back to the answers', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers);
    expect(await member.visitor.get(`${path}/mail`)).toMatchObject({ status: 303, location: path });
    for (const id of ['%F0%9F%98%80', 'x%00', '%0d%0aSet-Cookie:a=b'])
      expect((await member.visitor.get(`/forms/submissions/${id}/mail`)).status, id).toBe(303);
  });

  test('of somebody whose session has ended asks to sign in, and holds nothing', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers);
    const guest = new Visitor(site);
    const sent = await guest.post(`${path}/mail`, { once: uuid() });
    expect(sent.location).toMatch(/^\/auth\?next=/);
    expect(await jobsOf(path.split('/').at(-1)!)).toEqual([]);
  });
});

describe('copies are for their member alone', () => {
  test('somebody else, an administrator and an unknown id get nothing', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    const others = [await seatMember(site), await seatMember(site, { role: 'admin' })];
    for (const { visitor } of others) {
      for (const of of [path, `/forms/submissions/${uuid()}`, '/forms/submissions/x'])
        for (const file of ['answers.pdf', 'answers.csv'])
          await exchange(visitor, { path: `${of}/${file}`, status: 404, hides: ['168', 'Iris'] });
      await exchange(visitor, { path: `${path}/mail`, body: { once: uuid() }, status: 404 });
    }
    expect(await jobsOf(path.split('/').at(-1)!)).toEqual([]);
  });

  test('guests are asked to sign in and come back to the file', async () => {
    const guest = new Visitor(site);
    for (const file of ['answers.pdf', 'answers.csv']) {
      const path = `/forms/submissions/${uuid()}/${file}`;
      expect((await guest.get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
    }
  });
});

describe('an analysis as PDF', () => {
  test('is linked from its page and says what the page says', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    const id = path.split('/').at(-1)!;
    const analysis = `/forms/analysis/nutrition-fitness/${id}`;
    expect((await member.visitor.get(`${analysis}/analysis.pdf`)).status).toBe(404);
    await member.visitor.post(analysis, { intent: 'generate' });
    expect(linksOf((await member.visitor.get(analysis)).html)).toContain(`${analysis}/analysis.pdf`);
    const file = await download(site, member.visitor, `${analysis}/analysis.pdf`);
    expect(file.status).toBe(200);
    const paper = await readPaper(file.bytes);
    expect(paper.title).toBe('Nutrition and fitness Analysis');
    const headings = paper.elements.filter(({ role }) => role === 'H2').map(({ text }) => text);
    expect(headings).toContain('Key Discoveries');
    expect(headings).toContain('Action Plan');
    expect(paper.text).toContain('Made by our built-in analyst');
    expect(paper.text).toContain('This is coaching, not medicine');
    expect((await (await seatMember(site)).visitor.get(`${analysis}/analysis.pdf`)).status).toBe(404);
    expect((await member.visitor.get(`/forms/analysis/unheard-of/${id}/analysis.pdf`)).status).toBe(404);
  });
});

describe('a transformation profile as PDF', () => {
  const insights = {
    coaching_tone: 'direct',
    personality_type: 'creative_explorer',
    transformation_strengths: ['You begin.'],
    growth_areas: [],
    recommended_approach: 'One step a day.',
    risk_factors: ['Too much at once.'],
    success_predictors: ['A friend who asks.'],
    personalized_insights: ['Calm evenings came up twice.'],
  };
  async function profileOf(
    who: SeatedMember,
    language: 'en' | 'es',
    analyst: 'built-in' | 'ai' = 'built-in',
  ): Promise<string> {
    const id = uuid();
    await site.db
      .insertInto('transformation_profiles')
      .values({
        id,
        user_id: who.id,
        profile_data: '## Who you are\n\nYou are **steady**.\n\n- one\n- two',
        onboarding_inputs: '{}',
        insights: JSON.stringify(insights),
        created_at: site.now().toISOString(),
        form_type: 'basic-onboarding',
        is_default: 0,
        language,
        analyst,
        model: null,
        request_key: `${who.id}:1`,
        units_in: null,
        units_out: null,
        cost_micros: null,
      })
      .execute();
    return `/profile/transformation/${id}/profile.pdf`;
  }

  test('holds its text and its insights, in its own language', async () => {
    const paper = await readPaper(
      (await download(site, member.visitor, await profileOf(member, 'en'))).bytes,
    );
    const said = paper.elements.map(({ role, text }) => `${role} ${text.replaceAll(/\s+/g, ' ')}`);
    for (const line of [
      'H1 Your transformation profile',
      'H3 Who you are',
      'P You are steady.',
      'LBody • one',
      'H2 Your coaching style',
      'H3 Direct',
      'H3 Creative explorer',
      'H2 Watch Out For',
      'LBody • Too much at once.',
      'P One step a day.',
    ])
      expect(said).toContain(line);
    expect(said).not.toContain('H2 Growth opportunities');
    expect(paper.text).toContain('Created on');
    expect(paper.text).toContain('Made by our built-in reader');
    const other = await seatMember(site);
    const spanish = await download(site, other.visitor, await profileOf(other, 'es', 'ai'));
    expect((await readPaper(spanish.bytes)).language).toBe('es');
    // E14 What the built-in reader wrote is read in the language of whoever reads it.
    const third = await seatMember(site);
    const anew = await readPaper((await download(site, third.visitor, await profileOf(third, 'es'))).bytes);
    expect(anew.language).toBe('en');
    expect(anew.text).toContain('Where you stand');
  });

  test('B17 says that it is outdated once answers were changed, as its page does', async () => {
    const who = await seatMember(site);
    const path = await profileOf(who, 'en');
    const facts = async () => (await readPaper((await download(site, who.visitor, path)).bytes)).text;
    expect(await facts()).not.toContain('You have added or changed answers');
    const at = site.now().toISOString();
    await site.db
      .insertInto('form_progress')
      .values({
        id: who.id,
        user_id: who.id,
        form_type: 'basic-onboarding',
        form_data: JSON.stringify({ journey_reasons: ['My grandmother'] }),
        typed_data: '{}',
        created_at: at,
        updated_at: at,
        completed_at: at,
      } as never)
      .execute();
    expect(await facts()).toContain('You have added or changed answers');
  });

  test('is nobody else’s', async () => {
    const path = await profileOf(member, 'en');
    expect((await (await seatMember(site)).visitor.get(path)).status).toBe(404);
    expect((await new Visitor(site).get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
  });
});
