import { LegalPage } from './LegalPage.tsx';
import { TERMS_PLANS_AND_LIABILITY } from './terms-plans-and-liability.tsx';
import { TERMS_USAGE } from './terms-usage.tsx';

const UPDATED = { isoDate: '2026-11-26', text: 'November 26, 2026' };

export function TermsPage({ productName }: { productName: string }) {
  return (
    <LegalPage
      title="Terms of Service"
      updated={UPDATED}
      summary={<Summary productName={productName} />}
      sections={[...TERMS_USAGE, ...TERMS_PLANS_AND_LIABILITY]}
    />
  );
}

function Summary({ productName }: { productName: string }) {
  return (
    <>
      <p>
        <strong>In short.</strong> {productName} helps you plan where to charge with a trailer. It cannot promise that a
        station matches its data. On the road, signs, the people in charge of a site, and your own judgment come first.
        Take care of your account, be fair to others, and leave whenever you like.
      </p>
      <p>
        These terms apply between you and the operator of the {productName} service at this web address (“we”). By using
        the service, you accept them; if you use it for a company, you accept them on its behalf.
      </p>
    </>
  );
}
