import { useSite } from '@isp/portal/site';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Scrolled } from '../parts/Scrolled.tsx';
import { TextTable } from '../parts/TextTable.tsx';
import { CallSamples } from './CallSamples.tsx';
import type { Interface, Parameter } from './Product.ts';

const auths: Readonly<Record<string, string>> = {
  REQUEST_KEY: '请求密钥',
  TOKEN: '令牌',
  NONE: '免鉴权',
};
const places: Readonly<Record<string, string>> = {
  PATH: '路径',
  QUERY: '查询',
  HEADER: '请求头',
  BODY: '请求体',
};

/** Draws the APIs of a product. Only the first one is expanded. */
export function Interfaces({ interfaces }: { readonly interfaces: readonly Interface[] }) {
  return (
    <ul className="interfaces">
      {interfaces.map((one, at) => (
        <li key={one.id}>
          <details className="interface" open={at === 0}>
            <summary>
              <Head one={one} />
            </summary>
            <Body one={one} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Head({ one }: { readonly one: Interface }) {
  const { t } = useSite();
  return (
    <>
      <span className="interface-method">{one.method}</span>
      <h3>{one.name}</h3>
      {one.isDeprecated && <span className="site-tag">{t('不再推荐')}</span>}
      <code>{one.openPath}</code>
      <span className="fold" aria-hidden="true" />
    </>
  );
}

function Body({ one }: { readonly one: Interface }) {
  const { t } = useSite();
  const { answer, answers, asks, auth, errors, openPath, readersOrgId, samples } = one;
  return (
    <div className="interface-body">
      <div className="interface-address">
        <span className="site-soft">{t('地址')}</span>
        <code>{openPath}</code>
        <CopyButton text={openPath} name={t('地址')} />
        <span className="site-tag">{t(auths[auth] ?? auth)}</span>
      </div>
      {asks.length > 0 && <Parameters title={t('请求参数')} parameters={asks} hasPlace />}
      {answers.length > 0 && <Parameters title={t('返回参数')} parameters={answers} />}
      <CallSamples samples={samples} readersOrgId={readersOrgId} />
      {answer !== '' && <Code title={t('返回示例')} text={answer} />}
      {errors.length > 0 && (
        <Table title={t('错误码')} heads={[t('错误码'), t('含义'), t('说明')]}>
          {errors.map(({ code, desc, message }) => [code, message, desc])}
        </Table>
      )}
    </div>
  );
}

interface ParametersProps {
  readonly title: string;
  readonly parameters: readonly Parameter[];
  /**
   * True if the table has two more columns: the part of the request that contains the parameter, and whether it is
   * required.
   */
  readonly hasPlace?: boolean;
}

function Parameters({ hasPlace = false, parameters, title }: ParametersProps) {
  const { t } = useSite();
  const heads = [
    t('名称'),
    ...(hasPlace ? [t('位置')] : []),
    t('类型'),
    ...(hasPlace ? [t('必填')] : []),
    t('说明'),
  ];
  return (
    <Table title={title} heads={heads}>
      {parameters.map((one) => [
        one.name,
        ...(hasPlace ? [t(places[one.in] ?? one.in)] : []),
        one.type,
        ...(hasPlace ? [t(one.isRequired ? '是' : '否')] : []),
        one.desc,
      ])}
    </Table>
  );
}

interface TableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** Rows of the table. The first text of each row is a name and is shown as code. */
  readonly children: readonly (readonly string[])[];
}

function Table({ children: rows, heads, title }: TableProps) {
  return (
    <div>
      <h4>{title}</h4>
      <TextTable name={title} heads={heads} rows={rows} rowName="code" />
    </div>
  );
}

function Code({ text, title }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <div className="code-head">
        <h4>{title}</h4>
        <CopyButton text={text} name={title} />
      </div>
      <Scrolled name={title}>
        <pre>
          <code>{text}</code>
        </pre>
      </Scrolled>
    </div>
  );
}
