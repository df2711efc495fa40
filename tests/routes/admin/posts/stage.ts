import { v7 as uuid } from 'uuid';
import type { Act } from '#app/domain/administration/audit.ts';
import { formIn, type Body } from '#tests/routes/support/form-in.ts';
import { codeOf, type seatAdministrator } from '#tests/support/second-factor.ts';
import type { TestSite } from '#tests/support/site.ts';
import { newAddress, seatMember, type SeatedMember } from '#tests/support/visitor.ts';

/** A form that an administrator sends. */
export interface Sent {
  readonly path: string;
  readonly body: Body;
}

/** One valid form for a page of the administration, and what the log must tell of it. */
export interface Post {
  /** As the map has it. */
  readonly route: string;
  /** Where a page has several forms. */
  readonly form?: string;
  /** What is written down; where nothing is, why nothing is changed either. */
  readonly writes: Act | { readonly nothing: string };
  /** What it was done to, as the log names it. */
  readonly to?: RegExp;
  /** What is edited stands in the log as it was before and as it is after. */
  readonly edits?: true;
  readonly send: (stage: Stage) => Promise<Sent> | Sent;
}

/** A site with an administrator who has passed the second factor, and what forms need to be sent. */
export class Stage {
  readonly site: TestSite;
  readonly admin: Awaited<ReturnType<typeof seatAdministrator>>;

  constructor(site: TestSite, admin: Awaited<ReturnType<typeof seatAdministrator>>) {
    this.site = site;
    this.admin = admin;
  }

  get db() {
    return this.site.db;
  }

  member(who: Parameters<typeof seatMember>[1] = {}): Promise<SeatedMember> {
    return seatMember(this.site, who);
  }

  /** Somebody who asked to hear from us and has no account; their id is their profile's. */
  async leadWithoutAccount(): Promise<SeatedMember> {
    const one = await this.member({ role: 'lead' });
    await this.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', one.id).execute();
    return one;
  }

  /** Somebody in the list of leads. */
  async lead(): Promise<string> {
    const [id, at] = [uuid(), this.site.now().toISOString()];
    await this.db
      .insertInto('leads')
      .values({
        id,
        email: newAddress(),
        full_name: 'Lea Sol',
        phone: '',
        language: 'en',
        source: 'website',
        campaign: '',
        first_at: at,
        last_at: at,
      })
      .execute();
    return id;
  }

  /** The form of a page as it stands, with what is typed into it or pressed. */
  async form(page: string, holding: string, typed: Body = {}): Promise<Sent> {
    const { status, html } = await this.admin.visitor.get(page);
    if (status !== 200) throw new Error(`${page} answered ${status}.`);
    const { path, body } = formIn(page, html, holding);
    return { path, body: { ...body, ...typed } };
  }

  /** Sends such a form, for what another form rests on. */
  async press(page: string, holding: string, typed: Body = {}): Promise<string> {
    const { path, body } = await this.form(page, holding, typed);
    const answer = await this.admin.visitor.post(path, body);
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.location ?? '';
  }

  /** A code that was not taken yet. */
  code(): string {
    this.site.moveClock(60_000);
    return codeOf(this.admin.secret, this.site.now());
  }
}
