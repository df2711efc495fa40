import type { Page } from '@playwright/test';

/** What the browser complained of on a page since it was last looked at. */
export interface Complaints {
  readonly faults: string[];
  readonly refusals: { readonly status: number; readonly url: string }[];
}

/** Hears what the browser says of a tab: thrown errors, its console, what failed to load, what was refused. */
export function hearComplaints(page: Page, hasScript: boolean): Complaints {
  const faults: string[] = [];
  const refusals: { status: number; url: string }[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // Refusals are counted by their responses; this line only repeats them.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource: the server resp'))
      return;
    faults.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Moving on ends what is still loading; a browser without script refuses to preload scripts.
    if (reason === 'net::ERR_ABORTED' || (!hasScript && request.resourceType() === 'script')) return;
    faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push({ status: response.status(), url: response.url() });
  });
  return { faults, refusals };
}
