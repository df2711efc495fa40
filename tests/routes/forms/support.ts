import { visibleText } from '#tests/support/visitor.ts';

/** Where the first completion of a form leads (C6-045). */
export const afterCompletion = (form: string): string =>
  form === 'comprehensive-onboarding' ? '/forms' : `/forms/${form}/done`;

/** The text of the card of a form. */
export function cardOf(html: string, title: string): string {
  const cards = [...html.matchAll(/<li id="[\s\S]*?<\/li>/g)].map(([card]) => card);
  return visibleText(cards.find((card) => card.includes(`<h3>${title}</h3>`)) ?? '').trim();
}
