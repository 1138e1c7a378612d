import type { LegalSection } from './LegalPage.tsx';

export const PRIVACY_ELSEWHERE: readonly LegalSection[] = [
  {
    id: 'device',
    title: 'What stays on your device',
    text: (
      <>
        <p>Some things are stored in your browser, so the map opens quickly and works offline:</p>
        <ul>
          <li>what keeps you signed in, and a copy of your profile with your account type and preferences;</li>
          <li>
            a token that shows our server that requests come from this app; it doesn't identify you, and it expires;
          </li>
          <li>the last map view: its center, zoom level, and time;</li>
          <li>
            rigs you added without an account, and, while you are signed in, a copy of your rigs with any changes that
            couldn't be sent yet;
          </li>
          <li>
            a random number that your browser made when you first sent a report: it is sent with your reports, so two
            accounts in one browser count as one person;
          </li>
          <li>
            reports that couldn't be sent yet, with your location if you included it, until they are sent or you delete
            them;
          </li>
          <li>
            the charge levels you entered at the start and end of a drive, with its trip and drive number, if they
            couldn't be sent yet, until they are sent or turn out to be unusable, or your account is deleted;
          </li>
          <li>a station update you started to write and did not send;</li>
          <li>the trip in the planner, with its places, until you close the tab;</li>
          <li>the drive you are on, with your last location, until you stop it, sign out, or close the tab;</li>
          <li>
            copies of your favorites with your notes, your saved trips, your voice settings, your company's logo, and
            the stations you opened, until you sign out or your account is deleted;
          </li>
          <li>your choice of theme, of miles or kilometers, and of whether to share how you use TowCharge;</li>
          <li>the pages of this site, the stations, the base map, and, for a short time, the areas you viewed.</li>
        </ul>
        <p>
          None of it is used for advertising. If you clear this site's data in your browser, all of it is deleted, and
          you are signed out.
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
          We ask for your location only when you press the location button, start a trip from where you are, navigate,
          or report a stop, and your browser asks you first. A report shows whether it includes your location, and you
          can leave it out. Your location on the map is drawn on your device. When you press the location button, your
          location is also sent once, rounded to about 30 feet, to find the name of that place. So is a point you choose
          on the map for a trip. Neither is stored.
        </p>
        <p>
          While your location is shown on the map, it is also sent, with the same rounding, when the list covers a large
          area, so that it starts with the stations nearest to you, and with what you ask the search or the assistant.
          It is not stored.
        </p>
        <p>
          While you navigate, your browser tracks your location until you arrive or stop, and compares it with the route
          on your device. Your location is sent only to ask for a route from where you are: when you set out, when you
          leave the route, and when you need or ask for another plan. Of that, we store only what “Trips you plan and
          drive” describes.
        </p>
        <p>
          To show what is around you, the map asks the server for the area on the screen, as it does for any place you
          view. That area is also in the page's address, so a link you share shows where you were looking. If a feature
          needs your exact location, it tells you before it sends it.
        </p>
        <p>
          You can withdraw the permission in your browser at any time, and turn location off in your privacy settings.
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
          To answer your browser, the server sees your IP address, and which page or data it asks for and when. It uses
          them to run the service, to find problems, and to prevent abuse, for example by slowing down repeated sign-in
          attempts: it counts these for about an hour, under a hash of the IP address or of the email address. Its logs
          contain no passwords or sign-in tokens.
        </p>
        <p>
          Before you sign in, we check that you are not a bot, with a small computation in your browser or, if this
          service uses it, with Google's Firebase App Check.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Other services',
    text: (
      <>
        <p>Some things come from other services, which get only what they need to answer:</p>
        <ul>
          <li>
            <strong>Maps.</strong> Street detail and satellite imagery may be loaded from the map providers named at the
            edge of the map. They see your IP address and the area you view.
          </li>
          <li>
            <strong>Search.</strong> Places are looked up on our own server or, if this service is set up that way, by a
            search provider that gets the words you typed or the point you chose, without your name or account.
          </li>
          <li>
            <strong>Routes.</strong> Routes for your rig are found on our own server or, if this service is set up that
            way, by a routing provider that gets the places of a trip and the measurements of the rig, without your name
            or account.
          </li>
          <li>
            <strong>Weather.</strong> If this service is set up that way, our server asks a weather service for the
            forecast along a trip. It gets places along the route to a tenth of a degree, about 6 miles, and the dates,
            without your name or account.
          </li>
          <li>
            <strong>Elevation.</strong> If this service uses the detailed road network, our server usually fetches
            elevation tiles for the area of a trip from an elevation service. That service learns which squares the
            route crosses (each about 20 miles wide), without your name or account.
          </li>
          <li>
            <strong>Maps apps.</strong> If you open a station in a maps app, that app or website gets the station's
            location. Its own terms apply there.
          </li>
          <li>
            <strong>AI opinions.</strong> If this service is set up that way, the text of reviews is sent to Google's
            Gemini, to judge whether trailers can charge at a station. Gemini gets no name, rig, or station with the
            text. Its opinion is shown as such and is not part of the score.
          </li>
          <li>
            <strong>Email.</strong> Messages about your account are sent through an email provider, which needs your
            address.
          </li>
        </ul>
      </>
    ),
  },
];
