import { buttonNamed } from './button.ts';

/** What is read: headings, paragraphs, points and quotes, without what is there to be pressed. */
const spoken = 'h1, h2, h3, h4, p, li, blockquote, dt, dd';
const unspoken = 'button, form, nav, details:not([open]) > :not(summary), .no-print, .sr-only';

/** The sentences of a text, each to be said by itself: browsers fall silent in the middle of long ones. */
function sentencesOf(place: Element): readonly string[] {
  return [...place.querySelectorAll(spoken)]
    .filter((element) => !element.closest(unspoken) && !element.querySelector(spoken))
    .flatMap((element) => (element.textContent ?? '').trim().split(/(?<=[.!?…])\s+/u))
    .filter((sentence) => sentence !== '');
}

/** Shorter than this, a text is read before a button is found; more of them on a page, and it is a list. */
const longEnough = 200;
const most = 3;

/** A button above each long text on a leaf: pressed, the browser reads it; pressed again, or when the page is left, it is silent. */
export function offerReading(words: DOMStringMap): void {
  if (!('speechSynthesis' in window)) return;
  const { speechSynthesis: voice } = window;
  window.addEventListener('pagehide', () => voice.cancel());
  const leaves = [...document.querySelectorAll('main .leaf')]
    .map((leaf) => ({ leaf, sentences: sentencesOf(leaf) }))
    .filter(({ sentences }) => sentences.join(' ').length >= longEnough);
  if (leaves.length > most) return;
  for (const { leaf, sentences } of leaves) {
    const button = buttonNamed(words['read'] ?? '', '');
    const row = document.createElement('p');
    row.className = 'no-print my-3';
    row.append(button);
    leaf.before(row);
    const show = (isOn: boolean): void => {
      button.dataset['on'] = isOn ? '1' : '0';
      button.textContent = (isOn ? words['silence'] : words['read']) ?? '';
    };
    button.addEventListener('click', () => {
      const wasOn = button.dataset['on'] === '1';
      // What was being read, here or elsewhere on the page, says that it was cut off.
      voice.cancel();
      show(!wasOn);
      if (wasOn) return;
      for (const [index, sentence] of sentences.entries()) {
        const said = new SpeechSynthesisUtterance(sentence);
        said.lang = document.documentElement.lang;
        said.addEventListener('error', () => show(false));
        if (index === sentences.length - 1) said.addEventListener('end', () => show(false));
        voice.speak(said);
      }
    });
  }
}
