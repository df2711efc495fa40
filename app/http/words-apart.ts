/**
 * Elements that stand within a line of text. Where two of them follow each other, browsers that lay pages out show them
 * apart (as blocks, in a row, with a margin); a text browser or a copied line has one word.
 */
const inline = new Set(
  'a abbr b bdi button cite code data em i label q s small span strong time u var'.split(' '),
);

const isLetter = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  // Other letters: accents, other scripts; not the punctuation, arrows and drawings between them.
  (code >= 0xc0 && (code < 0x2000 || code >= 0x2c00));

const codes = (signs: string): ReadonlySet<number> => new Set([...signs].map((sign) => sign.charCodeAt(0)));
const closing = codes('.,:!?)%…»”');
const opening = codes('¿¡(«“');
const endsWord = (code: number): boolean => isLetter(code) || closing.has(code);
const beginsWord = (code: number): boolean => isLetter(code) || opening.has(code);

/** Where the name of a tag ends that begins at `start`: at a space or at its end. */
function endOfName(html: string, start: number): number {
  let at = start;
  for (let code = html.charCodeAt(at); code !== 32 && code !== 62 && at < html.length;)
    code = html.charCodeAt((at += 1));
  return at;
}

/** What React puts between two texts that follow each other, to find them again in the browser: only islands need it. */
const seam = '<!-- -->';

function parted(rendered: string): string {
  const html = rendered.replaceAll(seam, '');
  let apart = '';
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    // Most tags do not follow a word: they are not looked at.
    if (!endsWord(html.charCodeAt(at - 1))) {
      at += 1;
      continue;
    }
    // Through the tags that follow each other, with nothing between them. The space belongs behind those that end something,
    // before those that begin something; none in a block's edge, where nothing more is looked for.
    let gap = at;
    let isEnding = true;
    let isInLine = true;
    while (html.charCodeAt(at) === 60) {
      const isEnd = html.charCodeAt(at + 1) === 47;
      const name = isEnd ? at + 2 : at + 1;
      const nameEnd = endOfName(html, name);
      isInLine = inline.has(html.slice(name, nameEnd));
      at = html.indexOf('>', nameEnd) + 1;
      if (at === 0) return apart + html.slice(from);
      if (!isInLine) break;
      if (!isEnd) isEnding = false;
      else if (isEnding) gap = at;
    }
    if (!isInLine || !beginsWord(html.charCodeAt(at))) continue;
    apart += `${html.slice(from, gap)} `;
    from = gap;
  }
  return apart + html.slice(from);
}

/** Where the element that begins at `start`, a `div`, ends: before its own closing tag. */
function endOf(html: string, start: number): number {
  const edges = /<(\/?)div\b/g;
  edges.lastIndex = start;
  let depth = 0;
  for (let edge = edges.exec(html); edge; edge = edges.exec(html)) {
    depth += edge[1] ? -1 : 1;
    if (depth === 0) return edge.index;
  }
  return html.length;
}

const island = '<div data-island="';

/**
 * A page in which no two words stand glued because only tags are between them: 'Builder</span><span>32 XP' gets the space
 * that people see there anyway; and without what React leaves between texts. Islands stay as they are: in the browser they must be
 * found as they were rendered.
 */
export function wordsApart(html: string): string {
  let apart = '';
  let from = 0;
  for (let at = html.indexOf(island); at >= 0; at = html.indexOf(island, from)) {
    const until = endOf(html, at);
    apart += parted(html.slice(from, at)) + html.slice(at, until);
    from = until;
  }
  return apart + parted(html.slice(from));
}
