import type { LegalSection } from './LegalPage.tsx';

/** What is kept on the device, what the server sees, and what others learn. */
export const PRIVACY_ELSEWHERE: readonly LegalSection[] = [
  {
    id: 'device',
    title: 'What stays on your device',
    text: (
      <>
        <p>Some things are kept in your browser’s own storage, so that the map opens quickly and works offline:</p>
        <ul>
          <li>what keeps you signed in, and a copy of your profile with your account type and preferences;</li>
          <li>
            a token that shows our server that requests come from this app; it doesn’t identify you, and it expires;
          </li>
          <li>where the map looked last: its center, its zoom and when;</li>
          <li>
            rigs that you added without an account, and, while you are signed in, a copy of your rigs with the changes
            that could not be sent yet;
          </li>
          <li>
            a number that your browser made up when you first sent a report: it goes along with your reports, so that
            two accounts in one browser count as one voice;
          </li>
          <li>
            reports that could not be sent yet, with your position where you wanted that to be said, until they are sent
            or you delete them;
          </li>
          <li>
            the charge at both ends of a drive that you told of and that could not be sent yet, with the number of its
            trip and which of its drives it is, until it is sent, turns out to be of no use or your account is deleted;
          </li>
          <li>an update of a station that you began to write and did not send;</li>
          <li>the trip that stands in the planner, with its places, until you close the tab;</li>
          <li>the drive that you are on, with your last position, until you stop it, sign out or close the tab;</li>
          <li>your choice of theme and of miles or kilometers;</li>
          <li>the stations and the base map, and for a short time the areas you looked at.</li>
        </ul>
        <p>
          None of it is used for advertising. Clearing the site data in your browser removes all of it; it also signs
          you out.
        </p>
      </>
    ),
  },
  {
    id: 'location',
    title: 'Your location',
    text: (
      <>
        <p>
          We ask for your position only when you press the location button, begin a trip where you are, ask for the way
          to a station, are led along a way or report a stop, and your browser asks you first. A report shows whether
          your position goes along, and you can leave it out. On the map your position is drawn on your device. When you
          press the location button, it is also sent once, rounded to about 30 feet, to find the name of the place you
          are at. So is a point that you choose on the map for a trip. Neither is stored.
        </p>
        <p>
          While you are led along a way, your browser follows the position until you arrive or end it, and holds it
          against the way on your device. The position is sent only to ask for a way from where you are: when you set
          out, when you leave the way, and when another plan is needed or you ask for one. Of that we keep what is said
          under “Trips you plan and drive”, and nothing besides.
        </p>
        <p>
          To show what is around you, the map then asks the server for the area on the screen, as it does for any place
          you look at. The same area stands in the address of the page, so a link that you share tells where you were
          looking. Should a feature need your position itself, it says so before it sends it.
        </p>
        <p>
          You can withdraw the permission in your browser at any time, and refuse it for good in your privacy settings.
          Everything else works without it.
        </p>
      </>
    ),
  },
  {
    id: 'technical',
    title: 'What the server sees',
    text: (
      <>
        <p>
          To answer your browser, the server sees your IP address, which page or data is asked for and when. It uses
          them to deliver the service, to find faults and to fend off abuse, for example by slowing down repeated
          attempts to sign in: these are counted for about an hour, under a fingerprint of the IP address or of the
          email address. Passwords and sign-in tokens are not written to its logs.
        </p>
        <p>
          Before somebody signs in, we check that no robot is at work: by a small computation in your browser or, where
          this service is set up for it, by Google’s Firebase App Check.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Other services',
    text: (
      <>
        <p>Some things come from others, who then learn what is needed to answer:</p>
        <ul>
          <li>
            <strong>Maps.</strong> Street detail and satellite pictures may be loaded from the map providers named at
            the edge of the map. They see your IP address and the area you look at.
          </li>
          <li>
            <strong>Search.</strong> Places are looked up on our own server, or, where this service is set up so, by a
            search provider that receives the words you typed or the point to be named, without your name or account.
          </li>
          <li>
            <strong>Ways.</strong> Ways for your rig are found on our own server, or, where this service is set up so,
            by a road server that receives the places of a trip and the measures of the rig, without your name or
            account.
          </li>
          <li>
            <strong>Weather.</strong> Where this service is set up so, a weather service is asked for the forecast along
            a trip. It gets places along the way to a tenth of a degree, about 6 miles, and the days, from our server
            and without your name or account.
          </li>
          <li>
            <strong>Directions.</strong> If you press Directions, the station’s location is handed to the maps app or
            website that opens. From there its own terms hold.
          </li>
          <li>
            <strong>Opinions of a model.</strong> Where this service is set up so, the words of reviews are sent to
            Google’s Gemini, to say whether trailers can charge at a station. It gets no name, no rig and no station
            with them. What it thinks is shown as its opinion and is not part of the score.
          </li>
          <li>
            <strong>Email.</strong> Messages about your account are sent through a mail provider, who needs your address
            for it.
          </li>
        </ul>
      </>
    ),
  },
];
