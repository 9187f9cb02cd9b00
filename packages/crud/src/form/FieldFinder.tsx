import { Select } from 'antd';
import { use, useState } from 'react';
import { AllFieldsContext, useFormFrame } from '../fields/formFrame.ts';
import { findFields } from './findFields.ts';
import { goToField } from './goToField.ts';

/**
 * Draws a search for the fields of a large form, by title and value. When the user chooses a result, the form opens
 * the collapsed parts around this field and focuses the field.
 */
export function FieldFinder() {
  const { engine, id, t, record } = useFormFrame();
  const fields = use(AllFieldsContext);
  const [words, setWords] = useState('');
  const found = findFields(words, { fields, record, row: engine.values(), t });
  const label = t('查找字段');
  return (
    <Select
      style={{ width: '100%', marginBottom: 16 }}
      aria-label={label}
      placeholder={label}
      value={null}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      suffixIcon={null}
      open={words.trim() !== ''}
      options={found.map(({ titles }, at) => ({ value: at, label: titles.join(' › ') }))}
      notFoundContent={t('没有匹配的字段')}
      onSelect={(at: number | null) => {
        const chosen = at === null ? undefined : found[at];
        setWords('');
        if (chosen) goToField(id, engine, chosen.path);
      }}
    />
  );
}
