import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { Canvas } from './canvas.ts';

/** A PDF of one page, whose content is handed over as it is packed. */
function packed(content: Uint8Array): Uint8Array {
  const parts = [
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n'),
    Buffer.concat([
      Buffer.from(`4 0 obj\n<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
      content,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  ];
  const starts = parts
    .map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.length, 0))
    .slice(1);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    ),
  ]);
}

/** A small file that is so many megabytes once it is unpacked. */
export const bomb = (megabytes: number): Uint8Array =>
  packed(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'q Q '), { level: 9 }));

/** A paper that was scanned: a picture of it, and no text. */
export async function scanned(): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4' });
  const made = buffer(doc);
  for (let y = 60; y < 700; y += 24) doc.rect(60, y, 120 + ((y * 7) % 280), 8).fill('#444');
  doc.end();
  return new Uint8Array(await made);
}

export async function manyPages(count: number): Promise<Uint8Array> {
  const canvas = new Canvas();
  for (let page = 1; page <= count; page += 1) {
    if (page > 1) canvas.newPage();
    canvas.text(40, 60, `Glucose  ${80 + (page % 20)} mg/dL  70-99`);
  }
  return canvas.pdf();
}

/** A report behind a password. */
export const locked = (password: string, canvas: Canvas): Promise<Uint8Array> =>
  canvas.pdf({ userPassword: password, ownerPassword: `${password}-owner`, pdfVersion: '1.7ext3' });

export const broken = (): Uint8Array => Buffer.from('%PDF-1.7\n1 0 obj\nnothing of it is here');
