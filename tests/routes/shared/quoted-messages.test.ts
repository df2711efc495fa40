import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onSqlite } from '#tests/support/engine.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { linksOf } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));

describe('the words that the specification has for what goes wrong', () => {
  test('C1-044 what is not there', async () => {
    const page = await new Visitor(site).get('/nowhere');
    expect(page.status).toBe(404);
    expect(page.text).toContain('The requested resource was not found.');
  });

  test('C1-045 what is for others', async () => {
    const { visitor } = await seatMember(site);
    const page = await visitor.follow(await visitor.get('/admin'));
    expect(page.status).toBe(200);
    expect(page.text).toContain('You are not authorized to perform this action.');
  });

  test('C1-046 what a page does not take', async () => {
    const admin = await seatMember(site, { role: 'admin' });
    const page = await admin.visitor.post('/admin/xp/migration', { intent: 'something else' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Please check your input and try again.');
  });

  onSqlite('the table is moved away by a statement of its own')(
    'C1-047 a page that cannot be made',
    async () => {
      const { visitor } = await seatMember(site);
      await run('alter table user_goals rename to user_goals_elsewhere');
      const page = await visitor.get('/dashboard');
      await run('alter table user_goals_elsewhere rename to user_goals');
      expect(page.status).toBe(500);
      expect(page.text).toContain('Server error. Please try again later.');
      expect((await visitor.get('/dashboard')).status).toBe(200);
    },
  );

  onSqlite('tables are moved away by statements of their own')(
    'C1-049 C1-051 C1-052 a page that cannot be made says what it was, is tried again three times, and leads on',
    async () => {
      const { visitor } = await seatMember(site, { role: 'admin' });
      const failing = async (table: string, path: string) => {
        await run(`alter table ${table} rename to ${table}_elsewhere`);
        try {
          return await visitor.get(path);
        } finally {
          await run(`alter table ${table}_elsewhere rename to ${table}`);
        }
      };
      const waysOf = (html: string) => linksOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
      const first = await failing('user_goals', '/dashboard?x=1');
      expect(first.status).toBe(500);
      for (const words of ['Something went wrong', 'Try Again', 'Refresh Page', 'Go to Dashboard'])
        expect(first.text).toContain(words);
      expect(first.text).not.toContain('so far');
      expect(waysOf(first.html)).toEqual(['/dashboard?x=1&retry=1', '/dashboard?x=1', '/dashboard']);
      const second = await failing('user_goals', '/dashboard?x=1&retry=2');
      expect(second.text).toContain('Tried again so far: 2 of 3');
      expect(waysOf(second.html)).toContain('/dashboard?x=1&retry=3');
      for (const retry of ['3', '99']) {
        const last = await failing('user_goals', `/dashboard?retry=${retry}`);
        expect(last.text).toContain('Maximum retry attempts reached');
        expect(last.text).not.toContain('Try Again');
        expect(waysOf(last.html)).toEqual([`/dashboard?retry=${retry}`, '/dashboard']);
      }
      expect((await visitor.get('/dashboard?retry=3')).status).toBe(200);
      expect((await failing('courses_progress', '/education')).text).toContain(
        'Failed to load the courses and articles. Please try again.',
      );
      expect((await failing('member_cards', '/leaderboard')).text).toContain(
        'Failed to load the leaderboard. Please try again.',
      );
    },
  );

  onSqlite('a table is moved away by a statement of its own')(
    'C1-049 also where nothing of the site can be read, its number is below',
    async () => {
      const { visitor } = await seatMember(site);
      await run('alter table sessions rename to sessions_elsewhere');
      const page = await visitor.get('/journal?retry=3');
      await run('alter table sessions_elsewhere rename to sessions');
      expect(page.status).toBe(500);
      expect(page.text).toContain('name the reference below.');
      expect(page.text).toContain(`Reference for support: ${page.headers.get('X-Request-Id')}`);
    },
  );

  onSqlite('a pragma stops all writing')('C1-042 a form that cannot be carried out', async () => {
    const { visitor } = await seatMember(site);
    await run('pragma query_only = 1');
    const page = await visitor.post('/journal', { type: 'morning', intention: 'Kept as typed' });
    await run('pragma query_only = 0');
    expect(page.status).toBe(500);
    expect(page.text).toContain('Something went wrong. Please try again.');
    expect(page.html).toContain('Kept as typed');
  });
});

test('C2-021 C2-022 signing up asks for eighteen years, and says what is wrong in words', async () => {
  const visitor = new Visitor(site);
  expect((await visitor.get('/auth/signup')).text).toContain('I am 18 or older');
  const form = { email: 'iris@example.com', password, confirmPassword: 'something else', terms: '' };
  const page = await visitor.post('/auth/signup', form);
  expect(page.status).toBe(422);
  // In the order in which they stand on the page.
  expect(page.text).toMatch(
    /There is a problem Password, once more: Passwords do not match Terms of service: You must agree to the terms/,
  );
});
