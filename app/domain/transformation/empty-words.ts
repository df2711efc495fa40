/** What people write to have written something, in both languages, without accents: nobody is quoted with it. */
const empty = new Set(
  `nothing|nothing really|nothing special|none|no|nope|n a|na|nil|null|no idea|no answer|not sure|dont know|i dont know|idk|dunno
  |whatever|anything|something|skip|pass|test|testing|asdf|qwerty|x|xx|xxx|xd|lol|haha|tbd|todo|same|same as above|ok|okay|yes
  |blah|blah blah|idc|dont care|i dont care|not applicable|no comment|nada|nada en especial|nada en particular|ninguno|ninguna
  |ningun|no se|ni idea|no lo se|no aplica|sin respuesta|no tengo|cualquier cosa|cualquiera|algo|lo mismo|igual|prueba|si|jaja
  |me da igual|no me importa|da igual|sin comentarios|paso|luego|despues|todo bien`
    .split('|')
    .map((words) => words.trim()),
);

/** Whether a text says nothing: punctuation, one letter over and over, or words that only fill a field. */
export function isEmptyWords(text: string): boolean {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' || empty.has(words) || /^(\p{L})\1+$/u.test(words);
}
