import { afterAll, beforeAll, expect, test } from 'vitest';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { found, readAs } from '#tests/domain/reports/some-report.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { madeReader, pdf, reportMember, sendReports } from './sending-reports.ts';

const reader = madeReader();
let site: TestSite;
beforeAll(async () => {
  site = await startSite({}, false, { readPaper: reader.readPaper });
});
afterAll(() => site.close());

test.each([
  ['en', 'without a range: if you keep it, its range is added there'],
  ['es', 'pero sin rango: si lo guardas, se le agrega'],
] as const)(
  'C10-007 C10-032 a value that is there without its range stands ticked, and keeping it adds the range: %s',
  async (language, says) => {
    const member = await reportMember(site, language);
    await someMarker(site.db, member.id, { range: { low: '', high: '' } });
    reader.answer(readAs([found()]));
    const { location } = await sendReports(member, [pdf(language)]);
    await site.workOff();
    const page = await member.visitor.get(location!);
    expect(page.text).toContain(says);
    const [tick] = /<input[^>]*name="keep"[^>]*>/.exec(page.html)!;
    expect(tick).toContain('checked');
    const keep = /value="([^"]+)"/.exec(tick)![1]!;
    await member.visitor.post(location!, { seen: '0', keep });
    const values = site.db.selectFrom('health_markers').selectAll().where('user_id', '=', member.id);
    expect(await values.execute()).toMatchObject([{ value: '130', range_high: '129' }]);
    expect((await member.visitor.get(location!)).text).not.toContain(says);
  },
);
