import { describe, expect, it } from 'vitest';
import { type StepUp, toStepUpBody, withStepUp } from './stepUp.ts';

const schema = { type: 'object', required: ['phone'], properties: { phone: { type: 'string' } } } as const;
const t = ((text: string, values: Record<string, string> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as unknown as Parameters<
  typeof withStepUp
>[2];

describe('a form of a call that could take the account away', () => {
  it.each<[StepUp, string | undefined, string | undefined]>([
    [{ way: 'password', sentTo: '' }, 'password', undefined],
    [{ way: 'phone', sentTo: '139****5678' }, 'confirmCode', '验证码将发送到 139****5678'],
    [{ way: 'email', sentTo: 'l***@example.org' }, 'confirmCode', '验证码将发送到 l***@example.org'],
    [{ way: 'signIn', sentTo: '' }, undefined, undefined],
  ])('the form shows below its own fields the one that confirms the call: %j', (stepUp, name, help) => {
    const { properties = {}, required } = withStepUp(schema, stepUp, t) as {
      readonly properties?: Readonly<Record<string, { readonly 'x-ui'?: { readonly help?: string } }>>;
      readonly required?: readonly string[];
    };
    expect(Object.keys(properties)).toEqual(name ? ['phone', name] : ['phone']);
    expect(required).toEqual(name ? ['phone', name] : ['phone']);
    expect(name && properties[name]?.['x-ui']?.help).toBe(help);
  });

  it('the form validates an existing password by no rule for new ones', () => {
    const { properties = {} } = withStepUp(schema, { way: 'password', sentTo: '' }, t) as {
      readonly properties?: Readonly<Record<string, object>>;
    };
    expect(properties.password).not.toHaveProperty('format');
    expect(properties.password).toHaveProperty('x-ui.widget', 'password');
  });

  it('the form sends the password as the sign-in does, and nothing where it shows no such field', () => {
    expect(toStepUpBody({ phone: '1', password: 'a1' })).toEqual({ phone: '1', password: 'YTE=' });
    expect(toStepUpBody({ phone: '1' })).toEqual({ phone: '1' });
  });
});
