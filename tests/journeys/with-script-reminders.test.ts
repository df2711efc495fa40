import { expect, test as base, type Person } from '#tests/support/browser.ts';
import { startPushService, vapidKeys, type PushService } from '#tests/support/push-service.ts';
import { startSite } from '#tests/support/site.ts';
import { isMember } from './members.ts';

// oxlint-disable no-empty-pattern -- the runner reads which fixtures a function wants from its pattern
const test = base.extend<object, { service: PushService }>({
  service: [
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, use) => {
      const site = await startSite(vapidKeys());
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The browser's push service is its maker's, out on the net: here the browser says that it is the one of this machine. */
const pushesBy = (person: Person, service: PushService) =>
  person.page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = (options) => {
      if (!options?.userVisibleOnly || !options.applicationServerKey)
        throw new Error('Not asked as it has to be.');
      return Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
    };
  }, service.subscribe().subscription);

test('C8-053 a browser is turned on with one press, and off with another', async ({
  person,
  site,
  service,
}) => {
  const { say, page } = person;
  const { id } = await isMember(site, person);
  await page.context().grantPermissions(['notifications'], { origin: site.url });
  await pushesBy(person, service);
  await person.opens('/settings/reminders');
  await expect(page.getByText(say('reminders:push.missing'))).toBeHidden();
  await person.presses(say('reminders:push.turnOn'));
  await expect(person.message(say('flash:pushOn'))).toBeVisible();
  await person.sees({ path: '/settings/reminders', heading: say('reminders:title') });
  const stored = site.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id);
  expect((await stored.execute())[0]?.endpoint).toMatch(new RegExp(`^${service.origin}/send/`));
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(`${site.url}/push-sw.js`);
  await person.presses(say('reminders:push.turnOff'));
  await expect(person.message(say('flash:pushOff'))).toBeVisible();
  expect(await stored.execute()).toEqual([]);
});

test('C8-053 a browser that may not, or cannot, says so and leaves the page as it is', async ({
  person,
  site,
  service,
}) => {
  const { say, page } = person;
  await isMember(site, person);
  await pushesBy(person, service);
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await person.opens('/settings/reminders');
  const said = page.locator('form[data-push]').getByRole('status');
  await person.presses(say('reminders:push.turnOn'));
  await expect(said).toHaveText(say('reminders:push.refused'));
  await page.evaluate(() => {
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = () => Promise.reject(new Error('no service'));
  });
  await person.presses(say('reminders:push.turnOn'));
  await expect(said).toHaveText(say('reminders:push.failed'));
});
