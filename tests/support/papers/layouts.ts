import { Canvas } from './canvas.ts';
import { chance, someLines, type Line } from './facts.ts';

/** A made report, and what it says. */
export interface MadePaper {
  readonly canvas: Canvas;
  readonly lines: readonly (Line & { readonly bySex?: boolean; readonly day?: string })[];
  readonly day: string | null;
}

export interface Layout {
  readonly name: string;
  readonly make: (seed: number) => MadePaper;
}

const flagOf = ({ isHigh, isLow }: Line): string => (isHigh ? 'H' : isLow ? 'L' : '');
const rangeEn = ({ low, high }: Line): string =>
  low && high ? `${low}-${high}` : low ? `>${low}` : `<${high}`;
const rangeEs = ({ low, high }: Line): string =>
  low && high ? `${low} - ${high}` : low ? `mayor de ${low}` : `hasta ${high}`;

const two = (number: number): string => String(number).padStart(2, '0');

/** 1: a table with lines; head of a laboratory and a patient above it, notes below. */
function tableEnglish(seed: number): MadePaper {
  const random = chance(seed);
  const lines = someLines(random, 'en', { count: 30 });
  const canvas = new Canvas();
  const day = 13 + Math.floor(random() * 15);
  canvas.text(40, 40, 'Harborview Clinical Laboratory', { size: 14, font: 'Helvetica-Bold' });
  canvas.text(40, 55, '1200 Lakeside Avenue, Suite 300, Springfield  Phone: 555-201-3344  Fax: 555-201-3345');
  canvas.text(
    40,
    75,
    `Patient: Jordan Rivers   DOB: 04/17/1981   Age: 45   Sex: F   Patient ID: 90231${seed}`,
  );
  canvas.text(
    40,
    88,
    `Date Collected: 03/${two(day)}/2026 08:15   Date Received: 03/${two(day)}/2026   Date Reported: 03/${two(day + 1)}/2026`,
  );
  const x = [40, 250, 300, 350, 450];
  let y = 115;
  const head = () => {
    for (const [index, text] of ['Test', 'Result', 'Flag', 'Units', 'Reference Interval'].entries())
      canvas.text(x[index]!, y, text, { font: 'Helvetica-Bold' });
    canvas.line(40, 555, y + 4);
    y += 16;
  };
  head();
  let section = '';
  for (const line of lines) {
    if (line.section !== section) {
      section = line.section;
      canvas.text(
        40,
        y,
        {
          blood: 'CBC With Differential',
          chemistry: 'Comprehensive Metabolic Panel',
          lipids: 'Lipid Panel',
          thyroid: 'Thyroid Panel',
          vitamins: 'Vitamins and Minerals',
          others: 'Other Tests',
        }[section]!,
        { font: 'Helvetica-Bold' },
      );
      y += 15;
    }
    const cells = [line.name, line.value, flagOf(line), line.unit, rangeEn(line)];
    for (const [index, text] of cells.entries()) canvas.text(x[index]!, y, text);
    canvas.line(40, 555, y + 4);
    y += 15;
    if (y > 760) {
      canvas.text(500, 800, 'Page 1 of 2');
      canvas.newPage();
      y = 60;
      head();
    }
  }
  canvas.text(
    40,
    y + 10,
    'A glucose above 126 mg/dL on two occasions is a sign of diabetes. Prediabetes: 5.7 - 6.4 %',
    { size: 8 },
  );
  return { canvas, lines, day: `2026-03-${two(day)}` };
}

/** 2: Spanish, with the result of the time before, decimal commas and marks of footnotes. */
function tableSpanish(seed: number): MadePaper {
  const random = chance(seed);
  const lines = someLines(random, 'es', { count: 26, comma: true });
  const canvas = new Canvas();
  canvas.text(300, 40, 'LABORATORIO CLÍNICO DEL VALLE', {
    size: 13,
    font: 'Helvetica-Bold',
    align: 'center',
  });
  canvas.text(40, 60, 'Paciente: Camila Rojas    Edad: 38 años    Sexo: Femenino    Petición: 20260411');
  canvas.text(40, 72, `Fecha de toma: 05/04/2026    Fecha de informe: 06/04/2026`);
  const x = [40, 255, 300, 380, 500];
  let y = 100;
  for (const [index, text] of [
    'Examen',
    'Resultado',
    'Unidades',
    'Valores de referencia',
    'Anterior',
  ].entries())
    canvas.text(x[index]! + (index === 1 ? 30 : 0), y, text, {
      font: 'Helvetica-Bold',
      align: index === 1 ? 'right' : 'left',
    });
  y += 16;
  for (const [index, line] of lines.entries()) {
    canvas.text(40, y, line.name);
    const right = canvas.text(285, y, line.value, { align: 'right' });
    if (index % 5 === 2) canvas.text(right, y - 3, '1)', { size: 5.5 });
    if (flagOf(line)) canvas.text(289, y, '*');
    canvas.text(x[2]!, y, line.unit);
    canvas.text(x[3]!, y, rangeEs(line));
    if (random() < 0.7) canvas.text(x[4]!, y, line.previous);
    y += 14;
  }
  canvas.text(40, y + 12, '1) Método: quimioluminiscencia. Muestra 2026-118 repetida 2 veces.', { size: 7 });
  canvas.text(550, 820, 'Página 1 de 1', { align: 'right', size: 7 });
  return { canvas, lines, day: '2026-04-05' };
}

/** 3: no head; dots lead from name to value; the range in brackets. */
function leaders(seed: number): MadePaper {
  const random = chance(seed);
  const lines = someLines(random, 'es', { count: 22, comma: seed % 2 === 0 });
  const canvas = new Canvas();
  const font = 'Courier';
  canvas.text(40, 40, 'Laboratorio Bioquímico San Telmo', { font, size: 12 });
  canvas.text(40, 56, 'Paciente: Bruno Paz   Nº de orden: 55871   Tel: 4555-8821', { font });
  canvas.text(40, 68, 'Fecha: 12/09/2026', { font });
  let y = 95;
  for (const line of lines) {
    const dots = '.'.repeat(Math.max(4, 40 - line.name.length));
    const range =
      line.low && line.high
        ? `(${line.low} - ${line.high})`
        : line.low
          ? `(> ${line.low})`
          : `(hasta ${line.high})`;
    canvas.text(40, y, `${line.name} ${dots} ${line.value} ${line.unit} ${range}`.replaceAll(/ {2,}/g, ' '), {
      font,
      size: 8.5,
    });
    y += 15;
  }
  return { canvas, lines, day: null };
}

/** 4: two tables side by side. */
function twoColumns(seed: number): MadePaper {
  const random = chance(seed);
  const lines = someLines(random, 'en', { count: 36 });
  const canvas = new Canvas();
  canvas.text(40, 40, 'Meridian Diagnostics', { size: 13 });
  canvas.text(40, 56, 'Name: Alex Moreno   MRN: 4471203   Collected: 14 Feb 2026   Reported: 15 Feb 2026');
  const half = Math.ceil(lines.length / 2);
  for (const [side, some] of [lines.slice(0, half), lines.slice(half)].entries()) {
    const left = 30 + side * 280;
    const x = [left, left + 118, left + 155, left + 215];
    let y = 85;
    for (const [index, text] of ['Test', 'Result', 'Units', 'Range'].entries())
      canvas.text(x[index]!, y, text, { size: 8, font: 'Helvetica-Bold' });
    y += 14;
    for (const line of some) {
      canvas.text(x[0]!, y, line.name, { size: 7.5 });
      canvas.text(x[1]!, y, line.value + (line.isHigh ? ' H' : line.isLow ? ' L' : ''), { size: 7.5 });
      canvas.text(x[2]!, y, line.unit, { size: 7.5 });
      canvas.text(x[3]!, y, rangeEn(line), { size: 7.5 });
      y += 13;
    }
  }
  return { canvas, lines, day: '2026-02-14' };
}

/** 5: sections whose heads say the unit. */
function sections(seed: number): MadePaper {
  const random = chance(seed);
  const all = someLines(random, 'es', { count: 40 }).filter(({ unit }) => unit !== '');
  const canvas = new Canvas();
  canvas.text(40, 40, 'Centro de Análisis Clínicos Andes', { size: 13 });
  canvas.text(40, 56, 'Nombre: Lucía Prado   F. nacimiento: 02/02/1990   Fecha de extracción: 21-06-2026');
  let y = 85;
  const lines: Line[] = [];
  for (const [unit, some] of Map.groupBy(all, (line) => line.unit)) {
    if (some.length < 2) continue;
    canvas.text(40, y, `DETERMINACIONES (${unit})`, { font: 'Helvetica-Bold' });
    y += 16;
    for (const line of some) {
      canvas.text(50, y, line.name);
      canvas.text(300, y, line.value, { align: 'right' });
      canvas.text(310, y, line.isHigh ? 'Alto' : line.isLow ? 'Bajo' : '');
      canvas.text(
        380,
        y,
        line.low && line.high
          ? `${line.low} a ${line.high}`
          : line.low
            ? `superior a ${line.low}`
            : `inferior a ${line.high}`,
      );
      lines.push(line);
      y += 14;
    }
    y += 8;
  }
  return { canvas, lines, day: '2026-06-21' };
}

/** 6: what lies within the range in one column, what lies outside in another. */
function insideOutside(seed: number): MadePaper {
  const random = chance(seed);
  const lines = someLines(random, 'en', { count: 26 });
  const canvas = new Canvas();
  const font = 'Courier';
  canvas.text(40, 40, 'WESTLAKE LABORATORIES', { font, size: 11 });
  canvas.text(40, 54, 'SPECIMEN: WL883201   REQUISITION: 0049231   LAB REF NO: 77-2', { font, size: 8 });
  canvas.text(40, 66, 'COLLECTED: 10/28/2026  07:40   RECEIVED: 10/29/2026   REPORTED: 10/30/2026', {
    font,
    size: 8,
  });
  let y = 90;
  const x = [40, 230, 310, 400];
  for (const [index, text] of ['Test Name', 'In Range', 'Out Of Range', 'Reference Range'].entries())
    canvas.text(x[index]!, y, text, { font, size: 8.5 });
  y += 16;
  for (const line of lines) {
    canvas.text(40, y, line.name.toUpperCase(), { font, size: 8.5 });
    canvas.text(flagOf(line) ? x[2]! : x[1]!, y, `${line.value}${flagOf(line) ? ` ${flagOf(line)}` : ''}`, {
      font,
      size: 8.5,
    });
    const range =
      line.low && line.high ? `${line.low}-${line.high}` : line.low ? `> OR = ${line.low}` : `<${line.high}`;
    canvas.text(x[3]!, y, `${range} ${line.unit}`.trim(), { font, size: 8.5 });
    y += 13;
    if (random() < 0.12) {
      canvas.text(55, y, 'See note 1 on page 2 for 10 years risk of 7.5 % or more.', { font, size: 7 });
      y += 13;
    }
  }
  return { canvas, lines, day: '2026-10-28' };
}

/** 7: ranges by sex on two lines, the method below each name, long names on two lines. */
function bySex(seed: number): MadePaper {
  const random = chance(seed);
  const lines = someLines(random, 'es', { count: 20, comma: true }).map((line) => ({
    ...line,
    bySex: line.low !== '' && line.high !== '' && random() < 0.3,
  }));
  const canvas = new Canvas();
  canvas.text(40, 40, 'Laboratorios Quetzal', { size: 13, font: 'Times-Roman' });
  canvas.text(40, 56, 'Paciente: Diego Luna  Edad: 52 años  Expediente: 77120', { font: 'Times-Roman' });
  canvas.text(40, 68, 'Toma de muestra: 3 de mayo de 2026 07:55   Impresión: 4 de mayo de 2026', {
    font: 'Times-Roman',
  });
  let y = 95;
  const x = [40, 240, 310, 390];
  for (const [index, text] of ['Estudio', 'Resultado', 'Unidades', 'Intervalo de referencia'].entries())
    canvas.text(x[index]!, y, text, { font: 'Helvetica-Bold' });
  y += 18;
  for (const line of lines) {
    const words = line.name.split(' ');
    const isLong = words.length > 2;
    canvas.text(40, y, isLong ? words.slice(0, 2).join(' ') : line.name);
    canvas.text(x[1]!, y, line.value);
    canvas.text(x[2]!, y, line.unit);
    if (line.bySex) {
      canvas.text(x[3]!, y, `Hombres: ${line.low} - ${line.high}`);
      canvas.text(x[3]!, y + 11, `Mujeres: ${line.low} - ${line.high}`);
    } else canvas.text(x[3]!, y, rangeEs(line));
    y += 11;
    if (isLong) canvas.text(40, y, words.slice(2).join(' '));
    if (isLong || line.bySex) y += 11;
    canvas.text(46, y, 'Método: colorimétrico', { size: 6.5 });
    y += 15;
  }
  return { canvas, lines, day: '2026-05-03' };
}

/** Those that the reader was made with. */
export const layouts: readonly Layout[] = [
  { name: 'table, English', make: tableEnglish },
  { name: 'table with the time before, Spanish', make: tableSpanish },
  { name: 'dots lead to values, Spanish', make: leaders },
  { name: 'two tables beside each other, English', make: twoColumns },
  { name: 'units in heads of sections, Spanish', make: sections },
  { name: 'within and outside of range, English', make: insideOutside },
  { name: 'ranges by sex, names on two lines, Spanish', make: bySex },
];
