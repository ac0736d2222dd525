/** What the public help pages of three marketplaces say of the same job, in our own words; read in November 2026. */
export const PEERS = `## The same job elsewhere

What three marketplaces tell their hosts to do, from their public help pages, in our own words. Steps of the host are counted as
the page lists them; nobody pressed them here, so they are steps and not taps, and have no seconds.

| | Here | Bounce | LuggageHero | Luggage Drop |
|---|---|---|---|---|
| Check in by a code that is shown | open the finder, *Check in* | scan the QR code; where that fails find the booking in the list, choose to check in by hand, type the PIN, confirm: four ([1]) | none of the host's: the traveller starts a timer, on a page that they reach by scanning a code in the shop, by SMS or mail, and the host checks it or the confirmation ([4]) | open the scanner from the menu, scan or type the PIN, compare the bag count, confirm: four ([5]) |
| Without a code | the name, or the partner's reference, in the same field | the booking is found in the list; the PIN has to be asked for ([1]) | the list of active bookings ([4]) | search the name in the host's portal ([5]) |
| Another number of bags | a mail to support; bags go in as booked | edit the booking before the check-in, or the traveller does ([2]) | not said on the page | the traveller makes another booking for what is more ([5]) |
| Nobody comes | nothing: the list says so after the pick-up time | from an hour after the time: bookings, the code, details, *no-show*: four ([3]) | a drop-off that was not started counts as one ([6]) | not said on the page |
| Check out | open the finder, *Check out*, or one tap in the list | the same steps as in ([1]) | the traveller stops the timer and shows the screen: green is paid, orange is not ([4]) | ask for the code again, scan, confirm ([5]) |
| Without network | the same taps; sent when it is back | not said on the page | not said on the page | not said on the page |

[1]: https://intercom.help/partner-d1db858ea8d4/en/articles/9387562-checking-in-or-out-a-customer-using-pin
[2]: https://intercom.help/partner-d1db858ea8d4/en/articles/9387573-checking-in-or-out-a-customer-faqs
[3]: https://intercom.help/partner-d1db858ea8d4/en/articles/9341101-how-to-manage-no-show-bookings-for-check-in
[4]: https://help.luggagehero.com/en/articles/3226560-luggage-storage-procedure
[5]: https://help.luggagedrop.com/hc/en-us/articles/39853814165268-How-to-Check-In-and-Check-Out-Travelers-Luggage
[6]: https://help.luggagehero.com/en/articles/8032664-off-platform-payments-and-drop-off-procedures`;
