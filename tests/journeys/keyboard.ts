import type { Locator } from '@playwright/test';
import { expect, type Person } from '#tests/support/browser.ts';

/** What somebody sees of the element that has the focus; null where nothing has it. */
async function focusOf(person: Person) {
  return person.page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A radio button or a box to tick is shown with its label around it.
    const shown = element.closest('label') ?? element;
    const hasRing = [element, shown].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    const isUncovered = [...shown.getClientRects()].some((box) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          return top !== null && shown.contains(top);
        }),
      ),
    );
    return { what: shown.outerHTML.slice(0, 120), hasRing, isUncovered };
  });
}

/** More stops than any page of ours has. */
const manyStops = 80;

/** Presses Tab until this has the focus. Every stop on the way can be seen, and the way does not leave the page. */
export async function tabsTo(person: Person, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < manyStops; stop += 1) {
    await person.page.keyboard.press('Tab');
    const focus = await focusOf(person);
    expect(focus, 'the focus stays on the page on its way').not.toBeNull();
    expect.soft(focus?.hasRing, `the focus can be seen: ${focus?.what}`).toBe(true);
    expect.soft(focus?.isUncovered, `nothing covers what has the focus: ${focus?.what}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${manyStops} times Tab did not lead to ${String(target)}.`);
}

/** Goes to a field and types. */
export async function types(person: Person, field: Locator, text: string): Promise<void> {
  await tabsTo(person, field);
  await person.page.keyboard.type(text);
}

/** Goes to a link or button and presses Enter. */
export async function enters(person: Person, target: Locator): Promise<void> {
  await tabsTo(person, target);
  await person.page.keyboard.press('Enter');
}

/** The first press of Tab leads to the skip link, and the link past everything before the content. */
export async function skipsToContent(person: Person): Promise<void> {
  const skip = person.link(person.say('common:skip'));
  await person.page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await person.page.keyboard.press('Enter');
  await person.page.keyboard.press('Tab');
  await expect(person.page.getByRole('main').locator(':focus')).toHaveCount(1);
}
