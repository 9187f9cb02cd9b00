import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns a form of antd whose submit calls only this function. By default antd's form would validate each field
 * first.
 */
export function useFormThatCalls(submit: () => void): FormInstance {
  const [base] = Form.useForm();
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  return useState<FormInstance>(() => ({ ...base, submit: () => latest.current() }))[0];
}
