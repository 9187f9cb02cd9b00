import { AreaScreen, type AreaScreenProps } from '@isp/crud';
import { useParams } from 'react-router';

/** The screen at the address of the page. */
export function Screen({ page }: { readonly page: AreaScreenProps['page'] }) {
  const { area, entity, id } = useParams();
  const props = { entity: `${area}.${entity}`, page, id, titleLevel: 1 } as AreaScreenProps;
  return <AreaScreen key={`${props.entity} ${page}`} {...props} />;
}
