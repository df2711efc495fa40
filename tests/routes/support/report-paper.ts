import { Canvas } from '#tests/support/papers/canvas.ts';

/** A report as a laboratory prints it: two values that are sure, and one whose test no list has. */
export function reportCanvas(): Canvas {
  const canvas = new Canvas();
  canvas.text(40, 40, 'Harborview Clinical Laboratory', { size: 14, font: 'Helvetica-Bold' });
  canvas.text(40, 75, 'Patient: Jordan Rivers   DOB: 04/17/1981   Sex: F');
  canvas.text(40, 90, 'Date Collected: 03/23/2026   Date Reported: 03/24/2026');
  const columns = [40, 240, 320, 400];
  const rows = [
    ['Test', 'Result', 'Units', 'Reference Range'],
    ['LDL Cholesterol', '131', 'mg/dL', '0-129'],
    ['HDL Cholesterol', '55', 'mg/dL', '40-90'],
    ['Zorbin Factor', '7.1', 'mg/dL', '1.0-9.0'],
  ];
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries()) canvas.text(columns[column]!, 130 + index * 18, text);
  return canvas;
}
