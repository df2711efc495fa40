import { Refusal, type Books } from './books.ts';
import { payInvoice } from './billing.ts';
import { paySession, successUrl, titleOf, type Payment } from './checkout.ts';
import type { Customer, Session } from './objects.ts';
import { addCard } from './payments.ts';

export interface Page {
  readonly status: number;
  /** Where the browser goes next. */
  readonly location?: string;
  readonly html?: string;
}

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = (status: number, title: string, body: string): Page => ({
  status,
  html: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`,
});

const button = (name: string, label: string): string => `<button name="do" value="${name}">${label}</button>`;

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);

/** A page that people see at Stripe. @param action what was pressed; null: the page was opened */
export function answerPage(books: Books, path: string, action: string | null): Page {
  const [, kind, , id = ''] = path.split('/');
  if (kind === 'c') return checkoutPage(books, id, action);
  if (kind === 'p') return portalPage(books, id, action);
  return page(404, 'Page not found', '');
}

function checkoutPage(books: Books, id: string, action: string | null): Page {
  const session = books.get('checkout.session', id);
  if (!session || session.status === 'expired' || session.expires_at <= books.now())
    return page(404, 'This page has expired', '<p>The session is over.</p>');
  if (session.status === 'complete') return page(200, 'You have paid already', '<p>All done.</p>');
  if (action === 'cancel') return { status: 303, location: session.cancel_url ?? '/' };
  if (action === null) return payPage(session, '');
  return paySession(books, session, action as Payment)
    ? { status: 303, location: successUrl(session) }
    : payPage(session, '<p role="alert">Your card was declined. Try another one.</p>');
}

const payPage = (session: Session, message: string): Page =>
  page(
    200,
    'Checkout',
    `${message}<p>${escape(titleOf(session))}: <strong>${money(session.amount_total, session.currency)}</strong></p>
<form method="post">${button('pay', 'Pay')}
${button('declined', 'Pay with a card that fails')}
${button('fails-later', 'Pay with a card that works now but fails later')}
${button('delayed', 'Pay by a delayed method')}
${button('cancel', 'Cancel')}</form>`,
  );

function portalPage(books: Books, id: string, action: string | null): Page {
  const session = books.get('billing_portal.session', id);
  if (!session) return page(404, 'This page has expired', '');
  const customer = books.find('customer', session.customer);
  if (action === 'new-card') changeCard(books, customer, true);
  if (action === 'bad-card') changeCard(books, customer, false);
  if (action !== null) return { status: 303, location: `/p/session/${id}` };
  const card = books.get('payment_method', customer.invoice_settings.default_payment_method)?.card;
  const bills = books
    .all('invoice')
    .filter((invoice) => invoice.customer === customer.id)
    .map((invoice) => `<li>${money(invoice.total, invoice.currency)}: ${invoice.status}</li>`);
  return page(
    200,
    'Billing',
    `<p>Card: ${card ? `ends in ${card.last4}` : 'none'}</p><ul>${bills.join('')}</ul>
<form method="post">${button('new-card', 'Use a new card')} ${button('bad-card', 'Use a card that fails')}</form>
<p><a href="${escape(session.return_url)}">Return</a></p>`,
  );
}

/** Another card becomes the customer's. */
export function changeCard(books: Books, customer: Customer, pays: boolean): void {
  const card = addCard(books, customer.id, pays ? 'pays' : 'declines');
  books.emit('payment_method.attached', card);
  const before = {
    invoice_settings: { default_payment_method: customer.invoice_settings.default_payment_method },
  };
  customer.invoice_settings.default_payment_method = card.id;
  books.emit('customer.updated', customer, before);
  if (books.portalRetries) retryOpen(books, customer.id);
}

export function retryOpen(books: Books, customer: string): void {
  for (const invoice of books.all('invoice')) {
    if (invoice.customer !== customer || invoice.status !== 'open' || !invoice.auto_advance) continue;
    try {
      payInvoice(books, invoice);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
