import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns a form instance of antd whose submit calls only `submit`. By default antd would validate each of its
 * fields first.
 */
export function useFormThatCalls(submit: () => void): FormInstance {
  const [base] = Form.useForm();
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  return useState<FormInstance>(() => ({ ...base, submit: () => latest.current() }))[0];
}
