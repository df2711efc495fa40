import { describe, expect, test } from 'vitest';
import { startSite } from '#tests/support/site.ts';
import { startStripe } from '#tests/support/stripe/stand-in.ts';
import { Visitor } from '#tests/support/visitor.ts';

/** Where forms of a site with these settings may lead. */
const targetsWith = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const site = await startSite(settings);
  const { headers } = await new Visitor(site).get('/');
  await site.close();
  return /form-action ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
};

describe('PAY-22 where a form may lead', () => {
  const account = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };

  test('is the site alone where no money moves', async () => {
    expect(await targetsWith({})).toBe("'self'");
  });

  test('is the pages on which Stripe takes cards and shows bills, once it is set up', async () => {
    expect(await targetsWith(account)).toBe("'self' https://checkout.stripe.com https://billing.stripe.com");
  });

  test('is the stand-in where that takes the place of Stripe', async () => {
    const stripe = await startStripe();
    expect(await targetsWith(stripe.settings)).toBe(`'self' ${stripe.origin}`);
    await stripe.close();
  });
});
