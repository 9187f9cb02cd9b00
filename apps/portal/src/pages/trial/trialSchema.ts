import type { SchemaFormProps } from '@isp/crud';

/** Returns the schema of the trial form. It must be equal to the schema with which the service validates the form. */
export const trialSchema = (t: (text: string) => string): SchemaFormProps['schema'] => ({
  type: 'object',
  required: ['reason'],
  properties: {
    reason: {
      type: 'string',
      title: t('申请说明'),
      minLength: 5,
      maxLength: 500,
      'x-ui': { widget: 'textarea', placeholder: t('用在哪里，想验证什么') },
    },
  },
});
