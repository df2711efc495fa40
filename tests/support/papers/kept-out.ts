import { Canvas } from './canvas.ts';
import { chance, someLines, type Line } from './facts.ts';
import type { Layout, MadePaper } from './layouts.ts';

const range = ({ low, high }: Line): string =>
  low && high ? `${low} - ${high}` : low ? `>=${low}` : `<=${high}`;

/** 8: no table at all: a block for each test, as portals print them. */
function blocks(seed: number): MadePaper {
  const random = chance(seed + 100);
  const lines = someLines(random, 'en', { count: 24 });
  const canvas = new Canvas();
  canvas.text(50, 50, 'Test results', { size: 16, font: 'Helvetica-Bold' });
  canvas.text(50, 70, 'Sam Carter | DOB: 7/4/1979 | MRN: 30048812 | Legal Name: Sam Carter', { size: 8 });
  canvas.text(50, 84, 'Collected on Jul 16, 2026 9:12 AM   Resulted on Jul 17, 2026', { size: 8 });
  let y = 112;
  for (const line of lines) {
    canvas.text(50, y, line.name, { font: 'Helvetica-Bold', size: 11 });
    canvas.text(50, y + 14, `Normal range: ${range(line)}${line.unit ? ` ${line.unit}` : ''}`, { size: 8 });
    canvas.text(330, y + 14, `${line.value}${line.unit ? ` ${line.unit}` : ''}`, { size: 10 });
    if (line.isHigh || line.isLow) canvas.text(450, y + 14, line.isHigh ? 'High' : 'Low', { size: 8 });
    y += 34;
    if (y > 760) {
      canvas.text(280, 810, 'Page 1', { size: 7 });
      canvas.newPage();
      y = 60;
    }
  }
  return { canvas, lines, day: '2026-07-16' };
}

/** 9: the range before the result, the unit last, all in capitals, and no head on the second page. */
function rangeFirst(seed: number): MadePaper {
  const random = chance(seed + 200);
  const lines = someLines(random, 'es', { count: 44, comma: true });
  const canvas = new Canvas();
  canvas.text(555, 40, 'LABORATORIO DE ANÁLISIS DRA. MEZA', {
    font: 'Times-Roman',
    size: 12,
    align: 'right',
  });
  canvas.text(40, 60, 'PACIENTE: ROCÍO ALBA', { size: 8 });
  canvas.text(300, 60, 'FECHA DE NACIMIENTO: 30/11/1985  (40 años)', { size: 8 });
  canvas.text(40, 72, 'FOLIO 99213-4', { size: 8 });
  canvas.text(300, 72, 'FECHA TOMA DE MUESTRA: 17/08/26 07:20', { size: 8 });
  let y = 100;
  canvas.text(40, y, 'ESTUDIO', { font: 'Helvetica-Bold', size: 8 });
  canvas.text(300, y, 'VALORES DE REFERENCIA', { font: 'Helvetica-Bold', size: 8, align: 'center' });
  canvas.text(440, y, 'RESULTADO', { font: 'Helvetica-Bold', size: 8, align: 'right' });
  canvas.text(470, y, 'UNIDAD', { font: 'Helvetica-Bold', size: 8 });
  y += 18;
  let section = '';
  for (const line of lines) {
    if (line.section !== section) {
      section = line.section;
      const head = {
        blood: 'BIOMETRÍA HEMÁTICA',
        chemistry: 'QUÍMICA SANGUÍNEA',
        lipids: 'PERFIL DE LÍPIDOS',
        thyroid: 'PERFIL TIROIDEO',
        vitamins: 'VITAMINAS',
        others: 'OTROS',
      }[section];
      canvas.text(300, y, head!, { font: 'Times-Roman', size: 10, align: 'center' });
      y += 15;
    }
    canvas.text(40, y, line.name.toUpperCase(), { size: 8 });
    canvas.text(300, y, range(line), { size: 8, align: 'center' });
    canvas.text(440, y, line.value, {
      size: 8,
      align: 'right',
      font: line.isHigh || line.isLow ? 'Helvetica-Bold' : 'Helvetica',
    });
    if (line.isHigh || line.isLow) canvas.text(446, y, line.isHigh ? 'A' : 'B', { size: 8 });
    canvas.text(470, y, line.unit, { size: 8 });
    y += 14;
    if (y > 770) {
      canvas.text(300, 815, 'Responsable sanitario: Q.F.B. Meza, cédula 4410227. Hoja 1 de 2', {
        size: 6.5,
        align: 'center',
      });
      canvas.newPage();
      y = 60;
    }
  }
  return { canvas, lines, day: '2026-08-17' };
}

/** 10: the results of three days beside each other. */
function severalDays(seed: number): MadePaper {
  const random = chance(seed + 300);
  const lines = someLines(random, 'en', { count: 18 });
  const canvas = new Canvas();
  canvas.text(40, 40, 'Cumulative report', { size: 14, font: 'Times-Roman' });
  canvas.text(40, 56, 'Pat Doyle   Hospital no. 7781203   Ward 12', { font: 'Times-Roman' });
  const days = ['2026-09-21', '2026-03-18', '2025-10-30'];
  const written = ['21/09/2026', '18/03/2026', '30/10/2025'];
  let y = 90;
  canvas.text(40, y, 'Analyte', { font: 'Helvetica-Bold', size: 8.5 });
  for (const [index, day] of written.entries())
    canvas.text(225 + index * 62, y, day, { font: 'Helvetica-Bold', size: 8.5, align: 'center' });
  canvas.text(400, y, 'Units', { font: 'Helvetica-Bold', size: 8.5 });
  canvas.text(480, y, 'Ref. range', { font: 'Helvetica-Bold', size: 8.5 });
  y += 16;
  const said: (Line & { readonly day: string })[] = [];
  for (const line of lines) {
    canvas.text(40, y, line.name, { size: 8.5 });
    canvas.text(225, y, line.value + (line.isHigh ? ' H' : line.isLow ? ' L' : ''), {
      size: 8.5,
      align: 'center',
    });
    said.push({ ...line, day: days[0]! });
    for (const index of [1, 2]) {
      if (random() < 0.4) continue;
      const value = index === 1 ? line.previous : line.value.replace('<', '');
      canvas.text(225 + index * 62, y, value, { size: 8.5, align: 'center' });
      said.push({ ...line, value, day: days[index]! });
    }
    canvas.text(400, y, line.unit, { size: 8.5 });
    canvas.text(480, y, range(line), { size: 8.5 });
    y += 15;
  }
  return { canvas, lines: said, day: null };
}

/** Those that were written when the reader was done, to see how it does on papers that it has never met. */
export const keptOut: readonly Layout[] = [
  { name: 'blocks without a table, English', make: blocks },
  { name: 'range before the result, two pages, Spanish', make: rangeFirst },
  { name: 'three days beside each other, English', make: severalDays },
];
