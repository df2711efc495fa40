import { valuesIn } from './page.ts';

/** A form as a page offers it: where it goes, and what a press of its first button sends. */
export interface OfferedForm {
  /** Null: to the page's own address. */
  readonly action: string | null;
  readonly method: 'get' | 'post';
  /** What stands in it, with the name and value of the button. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Name and value of the button, which tell it from other forms to the same place. */
  readonly press: string;
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null;

/** Every form of a page, once for each of its buttons. */
export const formsOf = (html: string): readonly OfferedForm[] =>
  [...html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([whole, inner = '']) => {
    const tag = /^<form\b[^>]*>/.exec(whole)![0];
    const names = [...inner.matchAll(/<(?:input|textarea|select)\b[^>]*?\sname="([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    const standing = [...new Set(names)].flatMap((name) =>
      valuesIn(inner, name).map((value) => [name, value] as const),
    );
    const buttons = [...inner.matchAll(/<button\b[^>]*type="submit"[^>]*>/g)].map(([button]) => button);
    return (buttons.length > 0 ? buttons : ['']).map((button) => {
      const name = attribute(button, 'name');
      const pressed = name === null ? [] : [[name, attribute(button, 'value') ?? ''] as const];
      return {
        action: attribute(button, 'formaction') ?? attribute(tag, 'action'),
        method: attribute(tag, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
        fields: [...standing, ...pressed],
        press: pressed.flat().join('='),
      };
    });
  });
