import { ConfigProvider } from 'antd';
import { use } from 'react';
import { useLocale } from '../context/contexts.tsx';
import { useFieldText } from '../context/useFieldText.ts';
import { localeOf } from '../context/useText.ts';
import { useExtensions } from '../extend/useExtensions.ts';
import { type BoundForm, type BoundFormOptions, useBoundForm } from './useBoundForm.ts';

/**
 * Options of {@link useFormEngine}. Texts, language and widgets default to those of the provider, or without a
 * provider to those of this package.
 *
 * @example
 * import { fromJsonSchema } from '@isp/schema';
 * const model = fromJsonSchema({ type: 'object', properties: { name: { type: 'string' } } });
 * const options: UseFormEngineOptions = { model, initial: { name: '红楼梦' } };
 */
export type UseFormEngineOptions = Omit<BoundFormOptions, 't' | 'locale' | 'registry'> &
  Partial<Pick<BoundFormOptions, 't' | 'locale' | 'registry'>>;

/**
 * The engine of one form, and the functions that return the values to send.
 *
 * @example
 * const send = ({ engine, payloadOf }: UseFormEngineResult) => payloadOf(engine.submit().value);
 */
export type UseFormEngineResult = BoundForm;

/**
 * Creates the state of one form, for a portal that draws its forms itself: values, errors, and which fields are
 * hidden or required. The state is created once for the lifetime of the component, so give the component a separate
 * React `key` for each record. Draw each field with {@link useField}.
 *
 * @example
 * import { fromJsonSchema } from '@isp/schema';
 * const model = fromJsonSchema({ type: 'object', properties: { name: { type: 'string' } } });
 * const { engine, payloadOf } = useFormEngine({ model, initial: {} });
 * const send = () => {
 *   const { ok, value } = engine.submit();
 *   if (ok) console.info(payloadOf(value));
 * };
 */
export function useFormEngine(options: UseFormEngineOptions): UseFormEngineResult {
  const ownLocale = useLocale();
  const words = useFieldText();
  const extensions = useExtensions();
  const antd = use(ConfigProvider.ConfigContext).locale?.locale;
  const locale = ownLocale ?? localeOf(antd, extensions);
  const { vocabulary = extensions.vocabulary, ...model } = options.model;
  return useBoundForm({
    ...{ t: words, locale, registry: extensions.widgets, ...options },
    model: { ...model, vocabulary },
  });
}
