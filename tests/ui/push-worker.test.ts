import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Heard = (event: object) => void;

/** The worker as a browser runs it, with what the browser did at its wish. */
function startWorker() {
  const heard: Record<string, Heard> = {};
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, listener: Heard) => {
      heard[name] = listener;
    },
    location: { origin: 'https://plan.example' },
    registration: { showNotification: async (...said: unknown[]) => void shown.push(said) },
    clients: { openWindow: async (address: string) => void opened.push(address) },
  };
  runInNewContext(readFileSync('public/push-sw.js', 'utf8'), { self, URL });
  const tell = async (name: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    heard[name]!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return { heard, shown, opened, tell };
}

test('C8-053 what is pushed is shown, and a press on it opens its page', async () => {
  const worker = startWorker();
  const message = {
    title: 'Your morning',
    body: '2 things are waiting.',
    tag: 'reminder-morning',
    path: '/goals?a=b',
  };
  await worker.tell('push', { data: { json: () => message } });
  const options = {
    body: '2 things are waiting.',
    tag: 'reminder-morning',
    icon: '/favicon.svg',
    data: { path: '/goals?a=b' },
  };
  expect(worker.shown).toEqual([['Your morning', options]]);
  let isClosed = false;
  const close = (): void => {
    isClosed = true;
  };
  await worker.tell('notificationclick', { notification: { close, data: { path: '/goals?a=b' } } });
  expect([isClosed, worker.opened]).toEqual([true, ['https://plan.example/goals?a=b']]);
});

test('C8-053 no other site is opened, and no request passes through it', async () => {
  const worker = startWorker();
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/'])
    await worker.tell('notificationclick', { notification: { close: () => undefined, data: { path } } });
  expect(worker.opened).toEqual([]);
  expect(Object.keys(worker.heard).toSorted()).toEqual(['notificationclick', 'push']);
});
