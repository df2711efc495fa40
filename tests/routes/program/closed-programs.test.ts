import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { programTexts } from '#app/domain/program-days/program-texts.ts';
import { stepsOf } from '#app/programs/registry.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { actsOn, enroll, foundation, titles } from './on-a-program.ts';

let site: TestSite;
let member: SeatedMember;
/** The program of the member: on day 4 of Foundation. */
let path: string;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
  path = await enroll(site, member.id);
});

const [, , , four, five] = titles;
const { answer, checkIn, mark, rows } = actsOn(() => ({ site, member, path }));

describe('C8-033 the page of a program that is closed', () => {
  describe.each(['suspended', 'disputed', 'refunded', 'ended'] as const)(
    'of an enrolment that is %s',
    (state) => {
      const close = () =>
        site.db.updateTable('enrollments').set({ state }).where('user_id', '=', member.id).execute();

      test('shows its owner what they wrote, and nothing of what they bought', async () => {
        await answer('canary');
        await checkIn({ reflection: 'A calm day', motivation: '8' });
        await close();
        const { action, question, reading } = programTexts('foundation', 'en').steps[
          stepsOf(foundation)[3]!.id
        ]!;
        for (const where of ['', '/days/4', '/days/4/check-in', '/days/7']) {
          const page = await member.visitor.get(path + where);
          expect(page.status, where).toBe(200);
          for (const says of [
            'This program is not open.',
            `Day 4: ${four}`,
            'canary',
            'A calm day',
            '8 of 10',
          ])
            expect(page.text, where).toContain(says);
          expect(page.text, where).toContain(question.slice(0, 40));
          for (const bought of [action!, reading[0]!, five!])
            expect(page.text, where).not.toContain(bought.slice(0, 40));
          expect(page.html, where).not.toContain('<textarea');
        }
        await exchange(member.visitor, { path: `${path}/look-back`, status: 200, says: ['canary'] });
        expect((await member.visitor.get(`${path}/look-back`)).text).not.toContain('Opens on');
        const card = await member.visitor.get('/freedom-plan');
        expect(card.text).toContain('Read what you wrote');
        expect(linksOf(card.html)).toContain(path);
      });

      test('takes nothing more, and hands back what was sent from a page that stood open', async () => {
        await answer('canary');
        await close();
        const late = await answer('My late words', '1');
        expect(late.status).toBe(409);
        for (const says of ['What you sent was not kept', 'My late words', 'canary'])
          expect(late.text).toContain(says);
        const said = await checkIn({ reflection: 'A late evening', energy: '7' });
        expect(said.status).toBe(409);
        for (const says of ['What you sent was not kept', 'A late evening', '7'])
          expect(said.text).toContain(says);
        expect(await rows('program_answers')).toMatchObject([{ text: 'canary' }]);
        expect(await rows('check_ins')).toEqual([]);
        // What is only pressed leads to the page that says how it stands.
        expect((await mark()).location).toBe(path);
        await exchange(member.visitor, { path: `${path}/pause`, status: 303, location: path });
        expect((await member.visitor.get(path)).text).not.toContain('What you sent was not kept');
      });

      test('of which nothing was written says so, and its card leads nowhere', async () => {
        await close();
        expect((await member.visitor.get(path)).text).toContain('You wrote nothing in it.');
        expect((await member.visitor.get('/freedom-plan')).text).not.toContain('Read what you wrote');
      });
    },
  );

  test('that closed while a session had ended shows what was sent then', async () => {
    await answer('canary');
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    await answer('Sent too late', '1');
    await site.db
      .updateTable('enrollments')
      .set({ state: 'refunded' })
      .where('user_id', '=', member.id)
      .execute();
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    expect((await visitor.get(`${path}/days/4?held=1`)).text).toContain('Sent too late');
  });
});
