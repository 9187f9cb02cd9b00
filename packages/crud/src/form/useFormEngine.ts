import { ConfigProvider } from 'antd';
import { use } from 'react';
import { useLocale } from '../context/contexts.tsx';
import { useFieldText } from '../context/useFieldText.ts';
import { localeOf } from '../context/useText.ts';
import { useExtensions } from '../extend/useExtensions.ts';
import { type BoundForm, type BoundFormOptions, useBoundForm } from './useBoundForm.ts';

/**
 * Texts, language and widgets default to those of the provider; without a provider, to this package's.
 *
 * @example
 * import { fromJsonSchema } from '@isp/schema';
 * const model = fromJsonSchema({ type: 'object', properties: { name: { type: 'string' } } });
 * const options: UseFormEngineOptions = { model, initial: { name: '红楼梦' } };
 */
export type UseFormEngineOptions = Omit<BoundFormOptions, 't' | 'locale' | 'registry'> &
  Partial<Pick<BoundFormOptions, 't' | 'locale' | 'registry'>>;

/**
 * The engine of one form, and what is sent of it.
 *
 * @example
 * const send = ({ engine, payloadOf }: UseFormEngineResult) => payloadOf(engine.submit().value);
 */
export type UseFormEngineResult = BoundForm;

/**
 * The state of one form, for a portal with its own design: values, errors, and which fields are hidden or required.
 * Created once, for the component's life: give the component a `key` per record. Draw each field with {@link useField}.
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
