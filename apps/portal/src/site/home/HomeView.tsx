import type { SiteViewProps } from '@isp/portal/site';
import { Banners } from './Banners.tsx';
import { Categories } from './Categories.tsx';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import type { Home } from './HomeData.ts';
import { ForDevelopers, HowItWorks } from './HowItWorks.tsx';
import { Industries } from './Industries.tsx';
import { NewDataSets, Products } from './Offers.tsx';
import { Partners } from './Partners.tsx';

export default function HomeView({ data }: SiteViewProps<Home>) {
  const { banners, categories, dataSets, figures, partners, products } = data;
  return (
    <>
      <Hero />
      <Banners banners={banners} />
      <Categories categories={categories} />
      <Products products={products} />
      <NewDataSets dataSets={dataSets} />
      <Industries />
      <Figures figures={figures} />
      <HowItWorks />
      <ForDevelopers />
      <Partners partners={partners} />
    </>
  );
}
