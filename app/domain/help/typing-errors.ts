/** Words that carry a danger and are long enough to be told from others when one letter is wrong. */
const carrying =
  'suicide suicidal myself anymore without overdose breathe breathing bleeding pregnant pregnancy numbness swallowed strangled strangles threatens threatened boyfriend husband girlfriend goodbye existing disappear suicidio suicidarme suicidar matarme morirme quitarme respirar pecho sangrando embarazada entumecida entumecido sobredosis pastillas desaparecer despertar lastimarme cortarme amenaza amenazo golpea golpeo maltrata esposo marido miedo vivir'.split(
    ' ',
  );
/** Words of their own that are one letter from one of them. */
const others = new Set(
  'breath breathed breather pregnantly husbands swallows threaten morirse matarse quitarse respiro respira despertar despierta desesperar despertarme pecha pechos pecan hecho techo lecho golpes golpe golpeas golpear golpeado amenazas amenazar esposa esposos mareo medio miedos mido vivir vivid vivire vivi viviry abrir bivir servir matarte matarle moriré cortarse cortarle lastimarse lastimarte suicida suicidas suicides suicidarse suicidara goodbyes exiting exciting boyfriends girlfriends himself yourself itself thyself herself overdosed overdoses bleedings disappears reappear respirara quitarle quitarte morirte embarazadas embarazado maridos maltrato maltratan'.split(
    ' ',
  ),
);

/** A word without one of its letters, in every way; and with two neighbours the other way round. */
const without = (word: string): readonly string[] =>
  [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

const shortest = 5;
const byPart = new Map<string, string>();
for (const word of carrying) for (const part of [word, ...without(word)]) byPart.set(part, word);
const known = new Set(carrying);

/** One letter missing, one too many, one wrong, or two neighbours swapped, with the first letter as it is. */
function isClose(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [restTyped, rest] = [typed.slice(at), word.slice(at)];
  return (
    restTyped.slice(1) === rest ||
    restTyped === rest.slice(1) ||
    restTyped.slice(1) === rest.slice(1) ||
    (restTyped[0] === rest[1] && restTyped[1] === rest[0] && restTyped.slice(2) === rest.slice(2))
  );
}

/** A word of danger that was typed with one wrong letter, as it is spelled; any other word as it is. */
export function correctedWord(typed: string): string {
  if (typed.length < shortest || typed.length > 14 || known.has(typed) || others.has(typed)) return typed;
  for (const part of [typed, ...without(typed)]) {
    const word = byPart.get(part);
    if (word !== undefined && word.length >= shortest + 1 && isClose(typed, word)) return word;
  }
  return typed;
}
