import { buttonNamed } from './button.ts';

/** As much of the browser's speech recognition as is used; TypeScript's own types do not have it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  start: () => void;
  stop: () => void;
}
interface RecognitionEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}
type RecognitionMaker = new () => Recognition;

const refusals = ['not-allowed', 'service-not-allowed', 'audio-capture'];

/** Writes what was heard where the cursor stands, with a space to the words before it, as far as there is room. */
function write(field: HTMLTextAreaElement, heard: string): void {
  const at = field.selectionEnd;
  const before = field.value.slice(0, at);
  const said = `${before === '' || /\s$/.test(before) ? '' : ' '}${heard.trim()}`;
  const room = field.maxLength < 0 ? said.length : field.maxLength - field.value.length;
  field.setRangeText(said.slice(0, Math.max(0, room)), at, at, 'end');
  // Whoever keeps what is typed hears of it.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A button below each long field. Nothing is heard before it is pressed; pressed again, or when the page is left, it stops. */
export function offerDictation(words: DOMStringMap): void {
  const holder = window as unknown as Record<string, RecognitionMaker | undefined>;
  const Recognizer = holder['SpeechRecognition'] ?? holder['webkitSpeechRecognition'];
  if (!Recognizer) return;
  let stop: (() => void) | undefined;
  window.addEventListener('pagehide', () => stop?.());
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('main textarea:not([readonly])')) {
    const label = field.labels[0]?.textContent?.trim() ?? '';
    const button = buttonNamed(words['dictate'] ?? '', label);
    const state = document.createElement('span');
    state.setAttribute('role', 'status');
    state.className = 'ml-3 text-base text-ink-soft';
    const row = document.createElement('p');
    row.className = 'no-print mt-2';
    row.append(button, state);
    field.after(row);
    const show = (isOn: boolean, said = ''): void => {
      button.textContent = (isOn ? words['stop'] : words['dictate']) ?? '';
      button.setAttribute('aria-label', `${button.textContent}: ${label}`);
      state.textContent = said;
    };
    button.addEventListener('click', () => {
      const wasOn = button.dataset['on'] === '1';
      stop?.();
      if (wasOn) return;
      const ear = new Recognizer();
      ear.lang = document.documentElement.lang;
      ear.continuous = true;
      let problem = '';
      ear.addEventListener('result', (event) => {
        const { results, resultIndex } = event as RecognitionEvent;
        for (const result of Array.from(results).slice(resultIndex))
          if (result.isFinal) write(field, result[0]?.transcript ?? '');
      });
      ear.addEventListener('error', (event) => {
        if (refusals.includes((event as Event & { error?: string }).error ?? ''))
          problem = words['refused'] ?? '';
      });
      ear.addEventListener('end', () => {
        delete button.dataset['on'];
        if (stop === end) stop = undefined;
        show(false, problem);
      });
      const end = (): void => ear.stop();
      stop = end;
      button.dataset['on'] = '1';
      show(true, words['listening']);
      ear.start();
    });
  }
}
