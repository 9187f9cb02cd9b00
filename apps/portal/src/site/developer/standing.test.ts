import { describe, expect, it } from 'vitest';
import { type Application, readApplication, toApplyPath } from './Application.ts';
import { benefits, commonNeeds, kinds } from './parts.ts';
import { questions } from './questions.ts';
import { type Looking, standingOf } from './standingOf.ts';
import { stepsOf } from './stepsOf.ts';
import { developerTexts as texts } from './texts.ts';

const application = (more: Partial<Application> = {}): Application => ({
  ...{ id: '1', applyNo: 'AP1', applyType: 'ENTERPRISE', orgName: '远洋感知', industry: 'medical' },
  ...{ intro: '影像标注', status: 'PENDING', createTime: '2026-10-19 16:00:00', auditTime: '' },
  ...{ auditRemark: '', orgId: '', ...more },
});
const approved = application({ status: 'APPROVED', orgId: '9', auditTime: '2026-10-20 06:00:00' });
const customer: Looking = {
  ...{ status: 'ready', organisations: ['5'], isDeveloper: false, mayApply: true },
  ...{ application: null, hasFailed: false },
};

describe('the standing of a visitor on the developer page', () => {
  it.each<readonly [string, Partial<Looking>, string]>([
    ['nobody is signed in', { status: 'anonymous', application: undefined }, 'visitor'],
    ['the session is loaded', { status: 'loading' }, 'asking'],
    ['the application is asked for', { application: undefined }, 'asking'],
    ['it could not be asked for', { application: undefined, hasFailed: true }, 'failed'],
    ['a customer never applied', {}, 'open'],
    ['an application waits', { application: application() }, 'pending'],
    ['it was refused', { application: application({ status: 'REJECTED' }) }, 'open'],
    ['it was withdrawn', { application: application({ status: 'WITHDRAWN' }) }, 'open'],
    ['it was approved', { application: approved, organisations: ['5', '9'] }, 'approved'],
    ['its organisation is gone', { application: approved }, 'open'],
    ['a developer was invited, and never applied', { isDeveloper: true, mayApply: false }, 'developer'],
    ['a developer belongs nowhere', { isDeveloper: true, mayApply: false, organisations: [] }, 'invitee'],
    ['an administrator looks', { mayApply: false }, 'closed'],
  ])('%s', (_what, more, kind) => {
    expect(standingOf({ ...customer, ...more }).kind).toBe(kind);
  });
});

it('the steps show how far an application has come, when, and why it was refused', () => {
  const states = (last?: Application, kind: 'open' | 'pending' | 'approved' = 'open') =>
    stepsOf(last ? { kind, last } : { kind: 'visitor' }).map(({ state }) => state);
  expect(states()).toEqual(['next', 'next', 'next', 'next']);
  expect(states(application(), 'pending')).toEqual(['done', 'now', 'next', 'next']);
  expect(states(approved, 'approved')).toEqual(['done', 'done', 'done', 'now']);
  const refused = application({
    ...{ status: 'REJECTED', auditTime: '2026-10-20 06:00:00', auditRemark: '证照不清晰' },
  });
  expect(stepsOf({ kind: 'open', last: refused })[1]).toEqual({
    ...{ title: '平台审核', state: 'bad', text: '已驳回', at: '2026-10-20 06:00', reason: '证照不清晰' },
  });
});

it('of what the service sends only an application is taken for one, and a missing field breaks nothing', () => {
  for (const reply of [null, undefined, 'x', [], {}, { status: 'OTHER' }])
    expect(readApplication(reply)).toBeUndefined();
  expect(readApplication({ id: '1', status: 'PENDING', orgName: null })).toMatchObject({
    ...{ id: '1', status: 'PENDING', orgName: '', auditRemark: '' },
  });
});

it('the link to apply again carries the texts that need no second proof, and nothing else', () => {
  expect(toApplyPath()).toBe('/developer/apply');
  const query = new URLSearchParams(toApplyPath(application()).split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    ...{ applyType: 'ENTERPRISE', orgName: '远洋感知', industry: 'medical', intro: '影像标注' },
  });
});

it('every question, answer, step and tile has its English (R2.36)', () => {
  const shown = [
    ...questions.flatMap(({ answer, question }) => [question, answer]),
    ...[...benefits, ...kinds].flatMap(({ text, title }) => [title, text]),
    ...[...kinds.flatMap(({ needs }) => needs), ...commonNeeds],
    ...stepsOf({ kind: 'visitor' }).flatMap(({ text, title }) => [title, text]),
  ];
  expect(shown.filter((text) => texts[text] === undefined)).toEqual([]);
});
