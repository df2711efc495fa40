// Part of `npm run build`: beside the style sheet a small one for light pages, with the rules of those classes alone that the pages
// of every day are made of (app/styles/light.txt, with the variables that they name themselves). A light page on which any other
// one stands takes the whole sheet (app/http/light-sheet.ts), so that a class that is missing there costs bytes and no looks.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type ChildNode, type Container } from 'postcss';
import { seldomElements } from '../app/http/light-sheet.ts';

const assets = path.resolve('build/client/assets');
const name = readdirSync(assets).find((file) => /^app-[\w-]+\.css$/.test(file));
if (!name) throw new Error('The build has no style sheet.');
const daily = new Set(readFileSync('app/styles/light.txt', 'utf8').split(/\s+/).filter(Boolean));

/** A part of a selector: a class by its name, a bracket, or anything else. In names any sign may be escaped, by itself or by its number. */
const parts = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)|\\.|[()]|./gisu;
const escaped = /\\(?:([\da-f]{1,6})\s?|(.))/gisu;

/** Brackets that hold no class, and those that say of one thing what it is. */
const [withoutClass, ofOne] = [/:[\w-]+\([^().]*\)/g, /:(?:is|where|-webkit-any)\(([^(),]*)\)/g];
function unwrap(selector: string): string {
  const next = selector.replaceAll(withoutClass, '').replaceAll(ofOne, '$1');
  return next === selector ? selector : unwrap(next);
}

/** The classes that elements must have for a selector to find them; not those of which it names several, or none, in brackets. */
function classesOf(selector: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  for (const [part, className] of unwrap(selector).matchAll(parts)) {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    else if (className !== undefined && depth === 0)
      found.push(
        className.replaceAll(escaped, (_, code: string | undefined, sign: string) =>
          code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
        ),
      );
  }
  return found;
}

/** The button in a field for files, which few pages have, and what lies behind windows that script opens, which no light page has. */
const leftOut = /::(?:(?:-webkit-)?file-|backdrop)/;
const fileField = 'type="file"';
/** Elements that hardly any page has, as selectors name them. */
const seldom = new RegExp(`(?<![\\w.:[-])(?:${seldomElements.join('|')})(?![\\w-])`, 'g');
/** Classes, variables, fields and elements of which the whole sheet alone speaks. */
const beyond = new Set([fileField]);

const sheet = parse(readFileSync(path.join(assets, name), 'utf8'));
sheet.walkRules((rule) => {
  const kept = rule.selectors.filter((selector) => {
    const elements = [...selector.matchAll(seldom)].map(([element]) => `<${element}`);
    const others = [...classesOf(selector).filter((one) => !daily.has(one)), ...elements];
    for (const other of others) beyond.add(other);
    return others.length === 0 && !leftOut.test(selector);
  });
  if (kept.length === 0) rule.remove();
  else rule.selectors = kept;
});
// Light pages name no web font.
sheet.walkAtRules('font-face', (rule) => void rule.remove());
// What variables are before anybody sets them is said to elements here, as it is to browsers that know no `@property`.
sheet.walkAtRules('property', (rule) => void rule.remove());
sheet.walkAtRules('layer', (layer) => {
  if (layer.params === 'properties')
    layer.each((node) => void (node.type === 'atrule' && node.replaceWith(node.nodes ?? [])));
});
// What no rule asks for any more, and so on until each is asked for.
for (let isDone = false; !isDone;) {
  isDone = true;
  const asked = new Set(
    [...sheet.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, variable]) => variable!),
  );
  const remove = (variable: string, node: ChildNode): void => {
    if (!variable.startsWith('--') || asked.has(variable) || daily.has(variable)) return;
    beyond.add(variable);
    node.remove();
    isDone = false;
  };
  sheet.walkDecls((declaration) => remove(declaration.prop, declaration));
}
sheet.walkRules((rule) => {
  if (rule.nodes.length === 0) rule.remove();
});
removeEmpty(sheet);
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

const code = sheet.toString();
const own = `light-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.css`;
writeFileSync(path.join(assets, own), code);
const made = { whole: `/assets/${name}`, light: `/assets/${own}`, beyond: [...beyond] };
writeFileSync('build/light-sheet.json', JSON.stringify(made));
